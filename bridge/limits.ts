/**
 * The constants that the page and the frames share. Times are in milliseconds, heights in CSS
 * pixels.
 */

/** The kit's version; a frame of another major version is refused. */
export const VERSION = '2.0.0';
/** The version segment of every URL, as in `{host}/v2/card-input/`. */
export const VERSION_PATH = 'v2';
/** The default version of the components. */
export const COMPONENT_VERSION = '10_3_3';
/** The release stage of this kit. */
export const STAGE = 'production';
/** Where each error's page is. */
export const ERROR_PAGES = 'https://github.com/payframe/payframe/blob/main/docs/errors/';
/** The port protocols that this kit supports, oldest and newest. */
export const PROTOCOLS = [1, 1] as const;

/**
 * How long a frame may take until its document says hello, unless the merchant sets another limit.
 */
export const LOAD_TIMEOUT_MS = 5000;
/** How long the first acknowledgement may take. */
export const FIRST_ACK_TIMEOUT_MS = 2000;
/**
 * How long each later acknowledgement may take, and at least how long a known document may take
 * until its app is ready.
 */
export const ACK_TIMEOUT_MS = 10000;
/** How long a frame whose document is gone may take until its next document says hello. */
export const UNLOAD_TIMEOUT_MS = 3000;
/** How long a page may take to answer a change in a wallet's sheet. The wallets wait for 30 s. */
export const ORDER_ANSWER_TIMEOUT_MS = 20_000;
/** How long a page may take to answer what is known of a card. */
export const CARD_ANSWER_TIMEOUT_MS = 20_000;
/** How long before its end a client token of PayPal's is renewed, and how often that is checked. */
export const PAYPAL_TOKEN_EARLY_MS = 120_000;
export const PAYPAL_TOKEN_CHECK_MS = 10_000;
/** How long a client token must still be valid when the shopper presses PayPal's button. */
export const PAYPAL_TOKEN_LEAST_MS = 30_000;
/** The interval at which time limits are counted. */
export const TICK_MS = 500;
/** A tick that comes later than this after the previous one is not counted: the page was frozen. */
export const FROZEN_MS = 2000;

/**
 * How long a live region is in the document before its text: time for a screen reader to learn of
 * it.
 */
export const KNOWN_AFTER_MS = 100;

/** The z-index of full-screen overlays where the top layer is not available. */
export const OVERLAY_Z_INDEX = 99999;
/** The maximum height that a frame can request. */
export const MAX_HEIGHT = 10_000;

/** The number of messages that one side may send per second before its port is closed. */
export const MAX_MESSAGES_PER_SECOND = 20_000;
/** The maximum length of a string that crosses windows. */
export const MAX_TEXT = 4096;
/** The most characters of a text of the merchant's in place of ours. */
export const MAX_OWN_TEXT = 300;
/**
 * The maximum number of values (keys and entries, counted together) in an object that crosses
 * windows, and their depth.
 */
export const MAX_VALUES = 1000;
export const MAX_DEPTH = 16;
