/** What a provider may lack, by the names that `--without` accepts. */
export const features = {
  updates: 'changing the amount of a payment, its lines and its shipping',
  captures: 'reserving an amount, and capturing it',
  refunds: 'refunds',
  lists: 'the list of payments',
  receipts: 'receipts by email',
  'points-of-sale': 'payments at a point of sale',
  'card-errors': 'card errors with the codes that the card form shows at a field',
  '3ds': '3-D Secure',
  'stored-payment-methods': 'stored payment methods',
  recurring: 'charges without the shopper',
  webhooks: 'webhooks',
  frames: 'the frames',
} as const;

/** A part of the contract that a provider may leave out. */
export type Feature = keyof typeof features;
