/** How a frame stands here whose page is not ours: without leave to move the whole page, for it may go wrong, or bad. */
export const thirdPartyFrame = {
  sandbox: 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  allow: 'payment *; publickey-credentials-get *',
  referrerPolicy: 'strict-origin',
} as const;
