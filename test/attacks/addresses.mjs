// @ts-check
/** Attacks by addresses, ids and redirects. @type {readonly import('./attack.js').Attack[]} */
export const addresses = [
  {
    number: 21,
    tried:
      'A step’s address is `javascript:`, `data:`, `blob:`, without a scheme, with a user name, or http',
    expected: 'It is refused: only absolute https addresses, and http on this machine',
  },
  {
    number: 22,
    tried:
      'A custom domain that is another host, has a user name, a port, a path, a fragment or a homoglyph',
    expected: 'Only a bare host that the account has registered is accepted',
  },
  {
    number: 23,
    tried:
      'A payment id with slashes, dots, `%2e`, a query or a fragment, very long, empty, or no text',
    expected: 'It stays one segment of the path, or is refused',
  },
  {
    number: 24,
    tried: 'An account or session with line breaks that could split a header, or with emoji',
    expected: 'It is encoded or refused, and reaches no header',
  },
  {
    number: 25,
    tried: 'A tampered response to the confirmation names another address to return to',
    expected:
      'The page does not navigate: the merchant decides, and an address with another scheme is refused',
  },
  {
    number: 26,
    tried: 'The issuer’s page sets `top.location`',
    expected: 'The browser blocks it: its frame may not navigate the page',
  },
  {
    number: 27,
    tried: 'The issuer’s page submits a form with `target=_top`',
    expected: 'The browser blocks it: its frame may not navigate the page',
  },
  {
    number: 28,
    tried: 'The issuer’s page redirects through several origins, one of them http',
    expected: 'It works over https; a blocked redirect ends in an error that the shopper can leave',
  },
];
