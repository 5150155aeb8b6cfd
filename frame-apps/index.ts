import type { ComponentType } from 'react';
import type { Contract } from '../bridge/contract.js';
import { cardInput } from '../bridge/contracts/card-input.js';
import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { CardInputApp } from './card-input/app.js';
import { PaymentModalApp } from './payment-modal/app.js';

/** A frame the provider hosts. */
export interface Frame {
  readonly contract: Contract;
  /** Each takes the props of its own contract. */
  readonly App: ComponentType<never>;
  readonly title: Contract['title'];
  /** The origins a third party's script may come from and speak with; without them the frame's policy knows its own alone. */
  readonly thirdParty?: readonly string[];
}

/** THE registry: every frame the provider hosts, one line each. */
export const frames: readonly Frame[] = [
  { contract: cardInput, App: CardInputApp, title: cardInput.title },
  { contract: paymentModal, App: PaymentModalApp, title: paymentModal.title },
];
