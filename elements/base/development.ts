import { isLocalHost } from '../../bridge/is-local.js';
import { settings } from './config.js';

/** Whether the account of the page's frames moves real money, as the last of them has reported. */
let isLive: boolean | undefined;

/** Tells a developer what is misspelled. Shoppers load none of it. */
export function advise(act: (advice: typeof import('./unknown-props.js')) => void): void {
  if (isInDevelopment()) import('./unknown-props.js').then(act).catch(() => {});
}

/** Takes what a frame tells of its account. */
export const takeLivemode = (reported: unknown): void => void (isLive = reported !== false);

/**
 * Whether errors are shown to a developer: the frames of the page have a test account, or before one
 * has reported, the page is on the local machine or says so itself. Never on a server.
 */
export function isInDevelopment(): boolean {
  const { development } = settings();
  if (development === false) return false;
  const isLocal = isLocalHost(globalThis.location?.hostname ?? '');
  return isLive === undefined ? development || isLocal : !isLive;
}
