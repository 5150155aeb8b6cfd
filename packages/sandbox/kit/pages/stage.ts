import type { FrameLocator, Page } from '@playwright/test';
import { modalFrame } from './modal-frame.js';

/** A page, a frame, or a part of either. */
export type Place = Pick<FrameLocator, 'locator' | 'frameLocator'>;

/** Where a payment continues once its payment method is chosen. */
export interface Stage {
  readonly place: Place;
  /** The payment's id, and the origin of its sandbox. */
  payment(): Promise<{ readonly id: string; readonly origin: string }>;
}

/** In the payment modal. */
export const popupStage = (page: Page): Stage => ({
  place: modalFrame(page),
  payment: () =>
    page.locator('pay-payment-modal').evaluate((modal) => ({
      id: String(Reflect.get(modal, 'paymentId')),
      origin: new URL(modal.shadowRoot?.querySelector('iframe')?.src ?? '').origin,
    })),
});

/** On the hosted payment page. */
export const pageStage = (page: Page): Stage => ({
  place: page.locator('.hosted-panel'),
  payment() {
    const { origin, searchParams } = new URL(page.url());
    return Promise.resolve({ id: searchParams.get('id') ?? '', origin });
  },
});
