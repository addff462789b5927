// Sends the answer back to the merchant, as gateways do. Without scripts the button on the page does it.
document.forms.namedItem('answer')?.submit();
