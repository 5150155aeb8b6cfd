import { phoneIn } from './phone.js';

/** How long the browser stores a shopper's data, in milliseconds. */
export const BROWSER_STORAGE_LIFETIME_MS = 1_200_000;

const KEY = 'payframe-bizum-phone';

/** Returns the number that the shopper chose to remember. Removes it once it has expired. */
export function keptPhone(): string | undefined {
  try {
    const { phoneNumber, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      phoneNumber?: unknown;
      at?: unknown;
    };
    const age = Date.now() - Number(at);
    const phone =
      age >= 0 && age < BROWSER_STORAGE_LIFETIME_MS ? phoneIn(String(phoneNumber)) : undefined;
    if (!phone) forgetPhone();
    return phone;
  } catch {
    return undefined; // Storage is blocked in some third-party frames.
  }
}

/**
 * Stores a number for the shopper's next purchase, at the provider's origin, whose storage browsers
 * partition by site.
 */
export function keepPhone(phoneNumber: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ phoneNumber, at: Date.now() }));
  } catch {
    // Without storage, the shopper types it again.
  }
}

/** Removes the stored number. */
export function forgetPhone(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was stored.
  }
}
