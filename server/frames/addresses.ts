/**
 * A web server that serves the pages itself asks here whether a page may be embedded, and sends the
 * page's URL in this header.
 */
export const ADMISSION_PATH = '/frames/admission';
export const ADDRESS_HEADER = 'payframe-address';

/**
 * What the provider serves at a host name: frames with third parties' scripts, or everything else.
 * An IP address without a second host serves both.
 */
export type Role = 'wallets' | 'main' | 'both';
