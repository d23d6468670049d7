// The picture of the table, and over it what can be touched.
import { byId, element } from "./dom.js";

const percent = (part, whole) => `${(100 * part) / whole}%`;

const spotButton = (spot, { width, height, touched }, touch) => {
  const made = element("button", {
    type: "button",
    className: "lab-spot",
    "aria-label": spot.words,
    "aria-pressed": String(touched.includes(spot.name)),
  });
  made.dataset.key = `spot ${spot.name}`;
  Object.assign(made.style, {
    left: percent(spot.x, width),
    top: percent(spot.y, height),
    width: percent(spot.width, width),
    height: percent(spot.height, height),
  });
  made.addEventListener("click", () => touch(spot));
  return made;
};

export const show = (picture, touch) => {
  const parsed = new DOMParser().parseFromString(picture.svg, "image/svg+xml").documentElement;
  const spots = picture.spots.map((spot) => spotButton(spot, picture, touch));
  const box = element("div", { className: "lab-picture picture" }, document.importNode(parsed, true), ...spots);
  byId("lab-table").replaceChildren(box);
};

const LOOKS = [
  "fill",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "opacity",
  "stroke",
  "stroke-width",
  "text-anchor",
];

// The picture as it looks here, for a place that has not our style sheet.
export const alone = () => {
  const shown = document.querySelector("#lab-table svg");
  const copy = shown.cloneNode(true);
  const all = [...shown.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((part, n) => {
    const style = getComputedStyle(all[n]);
    for (const name of LOOKS) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute("class");
  });
  return new XMLSerializer().serializeToString(copy);
};
