import { METHODS_PATH } from '../../api/paths.js';
import { apiBase } from './base.js';

/** A request that was sent before the app had come. */
interface EarlyRequest {
  readonly url: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** Set by the inline script of a document whose app asks for the payment methods first. */
    payframeMethods?: EarlyRequest | undefined;
  }
}

/**
 * Requests the payment methods, inline in the head of a document, as soon as the page has named the
 * payment: the response comes while the app is loading.
 */
export function requestMethodsEarly(page: Window = window): void {
  void page.payframeHandshake?.then(({ welcome }) => {
    // Not checked against the contract yet: anything else than an id is left to the app.
    const { paymentId, accountId } = Object(welcome.props) as Readonly<Record<string, unknown>>;
    const id = paymentId || accountId;
    if (typeof id !== 'string' || !id) return;
    const query = new URLSearchParams({ [paymentId ? 'paymentId' : 'accountId']: id });
    const url = `${apiBase()}${METHODS_PATH}?${query}`;
    const response = page.fetch(url, { credentials: 'omit' });
    response.catch(() => {}); // The app's call reports it.
    page.payframeMethods = { url, response };
  });
}

/** Hands over the response to this request, if it was sent early: once, since it can be read once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.payframeMethods;
  if (early?.url !== url) return undefined;
  window.payframeMethods = undefined;
  return early.response;
}
