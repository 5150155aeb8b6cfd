/** Every number the two windows and the page must agree on. Times in milliseconds, heights in CSS pixels. */

/** The kit's version; a frame of another major version is refused. */
export const VERSION = '2.0.0';
/** The part of every address that names the version, as in `{host}/v2/card-input/`. */
export const VERSION_PATH = 'v2';
/** The port protocols this kit speaks, oldest and newest. */
export const PROTOCOLS = [1, 1] as const;

/** How long a frame may take until its document says hello, and again until its app is ready. */
export const LOAD_TIMEOUT_MS = 5000;
/** How long the first acknowledgement may take. */
export const FIRST_ACK_TIMEOUT_MS = 2000;
/** How long an acknowledgement may take once the other side has answered before. */
export const ACK_TIMEOUT_MS = 10000;
/** The tick by which every limit is counted. */
export const TICK_MS = 500;
/** A tick that comes later than this after the one before is not counted: the page was frozen. */
export const FROZEN_MS = 2000;
/** How often a frame is looked at, to see whether somebody removed it. */
export const CLOSE_CHECK_MS = 2000;

/** Where full-screen overlays stand when the top layer is not to be had. */
export const OVERLAY_Z_INDEX = 99999;
/** The tallest a frame may ask to be. */
export const MAX_HEIGHT = 10_000;

/** Messages that one side may send in a second before it is cut off. */
export const MAX_MESSAGES_PER_SECOND = 20_000;
/** Characters in one text that crosses. */
export const MAX_TEXT = 4096;
/** Values (keys and entries, counted together) in one object that crosses, and how deep they may nest. */
export const MAX_VALUES = 1000;
export const MAX_DEPTH = 16;
