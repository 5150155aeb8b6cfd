import {
  as,
  atLeast,
  choice,
  customerSession,
  flag,
  list,
  maybe,
  named,
  number,
  string,
  text,
  type Of,
} from '../schema-words.js';
import { CardBrand, MethodName } from './methods.js';
import { PaymentRef } from './payment.js';

// The payment methods that a merchant's customers have stored, as browsers and servers see them.

export const StoredCard = named(
  'StoredCard',
  'A stored card, without sensitive data.',
  atLeast({
    brand: CardBrand,
    last4: string('The last four digits.'),
    expMonth: string('The month of expiry, two digits.'),
    expYear: string('The last two digits of the year of expiry.'),
    needsSecurityCode: flag(
      'Whether a token needs the security code, because the account or the issuer wants it.',
    ),
  }),
);
export type StoredCard = Of<typeof StoredCard>;

export const StoredPaymentMethod = named(
  'StoredPaymentMethod',
  'A payment method that a customer has stored. It pays only by a token, which needs a customer session.',
  atLeast({
    id: string('The id of the stored payment method, such as `pm_…`.'),
    method: MethodName,
    card: maybe(as(StoredCard, 'The card, if `method` is `card`.')),
    bizum: maybe(
      as(
        atLeast({ phoneNumber: string() }),
        'The masked phone number, such as `+34 ••• ••• 123`, if `method` is `bizum`.',
      ),
    ),
    paypal: maybe(
      as(
        atLeast({ email: string() }),
        'The masked email address of the account, such as `a••@example.com`, if `method` is `paypal`.',
      ),
    ),
    applePay: maybe(
      as(
        atLeast({ brand: CardBrand, last4: string() }),
        'The brand and the last four digits of the card, if `method` is `applePay`.',
      ),
    ),
    googlePay: maybe(
      as(
        atLeast({ brand: CardBrand, last4: string() }),
        'The brand and the last four digits of the card, if `method` is `googlePay`.',
      ),
    ),
    lastUsedAt: maybe(number('When it last paid, in Unix seconds.')),
    createdAt: number('When it was stored, in Unix seconds.'),
  }),
);
export type StoredPaymentMethod = Of<typeof StoredPaymentMethod>;

export const SaveChoice = named(
  'SaveChoice',
  'How the shopper is asked whether to store a new payment method: a checkbox that is unchecked or checked at first, or none. The merchant answers for the consent to `CHECKED`.',
  choice(['UNCHECKED', 'CHECKED', 'HIDDEN']),
);
export type SaveChoice = Of<typeof SaveChoice>;

export const StoredPaymentMethodsRequest = named(
  'StoredPaymentMethodsRequest',
  'Reads the stored payment methods of a customer session.',
  atLeast({ ...PaymentRef.properties, customerSession: customerSession() }),
);
export type StoredPaymentMethodsRequest = Of<typeof StoredPaymentMethodsRequest>;

export const StoredPaymentMethods = named(
  'StoredPaymentMethods',
  'The stored payment methods of a customer, and what the session allows.',
  atLeast({
    paymentMethods: list(StoredPaymentMethod, 'The most recently used first.'),
    savable: list(MethodName, 'The payment methods that the provider can store.'),
    save: as(SaveChoice, 'How the shopper is asked whether to store a new payment method.'),
    canRemove: flag('Whether the shopper may remove a stored payment method.'),
    expireAt: number('When the session expires, in Unix seconds.'),
  }),
);
export type StoredPaymentMethods = Of<typeof StoredPaymentMethods>;

export const RemoveStoredPaymentMethodRequest = named(
  'RemoveStoredPaymentMethodRequest',
  'Removes a stored payment method of the customer of the session.',
  atLeast({
    ...StoredPaymentMethodsRequest.properties,
    storedPaymentMethodId: text(64, 'The id of the stored payment method, such as `pm_…`.'),
  }),
);
export type RemoveStoredPaymentMethodRequest = Of<typeof RemoveStoredPaymentMethodRequest>;

export const RemovedPaymentMethod = named(
  'RemovedPaymentMethod',
  'The stored payment method is gone. A repeated removal gets the same answer.',
  atLeast({ id: string('The id of the stored payment method.'), isRemoved: flag('`true`.') }),
);
export type RemovedPaymentMethod = Of<typeof RemovedPaymentMethod>;
