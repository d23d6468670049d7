"""What is checked of the texts before anything is made of them."""
