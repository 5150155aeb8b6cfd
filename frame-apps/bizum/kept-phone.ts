import { phoneIn } from './phone.js';

/** How long the browser keeps something for a shopper, in milliseconds. */
export const BROWSER_STORAGE_LIFETIME_MS = 1_200_000;

const KEY = 'payframe-bizum-phone';

/** The number that a shopper asked this browser to keep, as long as it does; what is too old goes. */
export function keptPhone(): string | undefined {
  try {
    const { phoneNumber, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { phoneNumber?: unknown; at?: unknown };
    const age = Date.now() - Number(at);
    const phone = age >= 0 && age < BROWSER_STORAGE_LIFETIME_MS ? phoneIn(String(phoneNumber)) : undefined;
    if (!phone) forgetPhone();
    return phone;
  } catch {
    return undefined; // Storage is blocked in some third-party frames, and then nothing is kept.
  }
}

/** Keeps a number for the shopper's next purchase, in the provider's own storage, which browsers divide by merchant. */
export function keepPhone(phoneNumber: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ phoneNumber, at: Date.now() }));
  } catch {
    // The shopper types it again the next time.
  }
}

/** Keeps no number any more. */
export function forgetPhone(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}
