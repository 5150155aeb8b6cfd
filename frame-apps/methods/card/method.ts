import type { PaymentMethod } from '../../payment/payment-method.js';
import { styleSheet } from './card-checkout.css';
import { CardCheckoutForm } from './checkout-form.js';
import { cardTexts } from './texts.js';

/** Cards: the form that most shoppers use, so it is loaded with the list. */
export const card = {
  name: 'card',
  title: (language) => cardTexts(language).name,
  offer: { form: CardCheckoutForm, styleSheet },
} satisfies PaymentMethod;
