import { frameUrl, settings } from '../base/config.js';
import { isLoadedTwice } from '../base/define.js';
import { later } from '../base/later.js';
import type { Finding } from '../doctor/finding.js';

/**
 * Looks for what is wrong with the kit on this page: `await payframe.doctor()` in the browser's console. Gives one finding for
 * each cause with what mends it, and says them on the console; an empty list when there is none.
 */
export async function doctor(): Promise<readonly Finding[]> {
  const { examine } = await later(import('../doctor/examine.js'), 'doctor');
  return examine({ host: settings().host, frameUrl, isLoadedTwice: isLoadedTwice() });
}
