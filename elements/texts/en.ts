// English, and with it the list of what the page around an overlay can say.

/** The shopper left a payment. */
export const canceled: string = 'The payment was not completed. You can try again.';
/** A payment cannot be shown. */
export const notLoaded: string = 'The payment could not be loaded. Check your connection and try again.';
/** The button that leaves. */
export const close: string = 'Close';
/** In place of a frame that is to come. */
export const loading: string = 'Loading';
