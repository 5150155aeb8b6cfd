/** What the page of a bank or a card scheme may do in a frame: no leave to move the whole page, for it may go wrong, or bad. */
export const foreignPage = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
