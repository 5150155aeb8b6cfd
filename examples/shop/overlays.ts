/** The kit's overlays, by tag. The shop opens each with its own button; the first offers every payment method. */
export const overlays = [
  'pay-payment-modal',
  'pay-bizum',
  'pay-click-to-pay',
  'pay-cofidis',
  'pay-cofidis-loan',
] as const;

export type OverlayTag = (typeof overlays)[number];
