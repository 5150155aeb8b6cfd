import { cardInput } from '../bridge/contracts/card-input.js';
import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { CardInputApp } from './card-input/app.js';
import { PaymentModalApp } from './payment-modal/app.js';

/** THE registry: every frame the provider hosts, one line each. */
export const frames = [
  { contract: cardInput, App: CardInputApp, title: cardInput.title },
  { contract: paymentModal, App: PaymentModalApp, title: paymentModal.title },
] as const;
