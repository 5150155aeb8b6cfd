import type { Variants } from '../runtime/style.js';

/** Where the merchant's style of a card form goes. */
export const cardVariants: Variants = {
  base: '.card .line',
  loading: '.card .line[aria-busy=true]',
  input: '.card input',
  cardNumber: '.card input[name=cardNumber]',
  expiryDate: '.card input[name=expiryDate]',
  cvc: '.card input[name=cvc]',
  icon: '.card .brand',
  invalid: '.card input[aria-invalid=true]',
};
