import type { FrameLocator, Page } from '@playwright/test';
import { popupFrame } from './popup-frame.js';

/** A page, a frame in it, or a part of either. */
export type Place = Pick<FrameLocator, 'locator' | 'frameLocator'>;

/** Where a payment goes on once a way to pay was chosen. */
export interface Stage {
  readonly place: Place;
  /** Which payment it is, and whose sandbox. */
  payment(): Promise<{ readonly id: string; readonly origin: string }>;
}

/** In the popup over the merchant's page. */
export const popupStage = (page: Page): Stage => ({
  place: popupFrame(page),
  payment: () =>
    page.locator('pay-payment-modal').evaluate((popup) => ({
      id: String(Reflect.get(popup, 'paymentId')),
      origin: new URL(popup.shadowRoot?.querySelector('iframe')?.src ?? '').origin,
    })),
});

/** On the provider's own page. */
export const pageStage = (page: Page): Stage => ({
  place: page.locator('.panel'),
  payment() {
    const { origin, searchParams } = new URL(page.url());
    return Promise.resolve({ id: searchParams.get('id') ?? '', origin });
  },
});
