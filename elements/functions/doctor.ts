import { isBrowser } from '../base/browser.js';
import { frameUrl, settings } from '../base/config.js';
import { isLoadedTwice } from '../base/define.js';
import { later } from '../base/later.js';
import type { Finding } from '../doctor/finding.js';
import { api, notFound } from './api.js';

/**
 * Checks the integration on this page: run `await payframe.doctor()` in the browser's console.
 * Returns one finding per cause, each with a remedy, and logs them to the console; an empty list if
 * there are none.
 */
export async function doctor(): Promise<readonly Finding[]> {
  if (!isBrowser) return [];
  const { examine } = await later(import('../doctor/examine.js'), 'doctor');
  const { host, walletsHost } = settings();
  return examine({
    host,
    walletsHost,
    frameUrl,
    isLoadedTwice: isLoadedTwice(),
    getPayment: api.getPayment,
    notFound: [...notFound],
  });
}
