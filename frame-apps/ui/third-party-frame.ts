/**
 * The attributes of a third-party iframe. The sandbox prevents top-level navigation: a faulty or
 * malicious page must not replace the whole page.
 */
export const thirdPartyFrame = {
  sandbox:
    'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  allow: 'payment *; publickey-credentials-get *',
  referrerPolicy: 'strict-origin',
} as const;
