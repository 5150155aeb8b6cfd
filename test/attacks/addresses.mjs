// @ts-check
/** Attacks by addresses, ids and redirects. @type {readonly import('./attack.js').Attack[]} */
export const addresses = [
  {
    number: 21,
    tried: 'A step’s address is `javascript:`, `data:`, `blob:`, without a scheme, with a user name, or http',
    expected: 'It is refused: only absolute https addresses, and http on this machine',
    test: [
      'test/frame-apps/steps.node.test.ts › the address of a step › is not …',
      'test/frame-apps/steps.node.test.ts › the next step of a payment › is refused where it leads to an address that must not be loaded',
    ],
  },
  {
    number: 22,
    tried: 'A custom domain that is another host, has a user name, a port, a path, a fragment or a homoglyph',
    expected: 'Only a bare host that the account has registered is accepted',
    test: [
      'test/sandbox/custom-domain.test.ts › nothing but a host that this account has registered, letter by letter, is taken (T22)',
      'test/sandbox/custom-domain.test.ts › a provider does not start with a host that is none',
    ],
  },
  {
    number: 23,
    tried: 'A payment id with slashes, dots, `%2e`, a query or a fragment, very long, empty, or no text',
    expected: 'It stays one segment of the path, or is refused',
    test: [
      'test/provider/client.test.ts › a call of the payment API › keeps an id in one segment of the path (T23)',
      'test/provider/client.test.ts › a call of the payment API › is not made with an id that would lead to another path',
      'test/sandbox/merchant-api.test.ts › finds no payment called …',
      'test/every-component.test.ts › <pay-card-input> › refuses a value of the wrong type, with the exact words',
    ],
  },
  {
    number: 24,
    tried: 'An account or session with line breaks that could split a header, or with emoji',
    expected: 'It is encoded or refused, and reaches no header',
    test: [
      'test/provider/client.test.ts › a call of the payment API › encodes line breaks and emoji in addresses and bodies, and puts them into no header (T24)',
      'test/sandbox/receipts.test.ts › what is no address is refused, and a header cannot be smuggled in',
    ],
  },
  {
    number: 25,
    tried: 'A tampered response to the confirmation names another address to return to',
    expected: 'The page does not navigate: the merchant decides, and an address with another scheme is refused',
    test: [
      'test/journeys/hostile-pages.test.ts › a hostile API › leads the merchant’s page nowhere with a tampered confirmation (T25)',
      'test/frame-apps/steps.node.test.ts › the next step of a payment › is refused where it leads to an address that must not be loaded',
    ],
  },
  {
    number: 26,
    tried: 'The issuer’s page sets `top.location`',
    expected: 'The browser blocks it: its frame may not navigate the page',
    test: 'test/journeys/faults.test.ts › a shopper whose luck fails › meets a bank whose page misbehaves, and is not led away (T26, T27)',
  },
  {
    number: 27,
    tried: 'The issuer’s page submits a form with `target=_top`',
    expected: 'The browser blocks it: its frame may not navigate the page',
    test: 'test/journeys/faults.test.ts › a shopper whose luck fails › meets a bank whose page misbehaves, and is not led away (T26, T27)',
  },
  {
    number: 28,
    tried: 'The issuer’s page redirects through several origins, one of them http',
    expected: 'It works over https; a blocked redirect ends in an error that the shopper can leave',
    test: [
      'test/sandbox/challenge.test.ts › a bank’s page can misbehave in every way the kit has to stand',
      'test/journeys/money-faults.test.ts › a challenge that does not come up › because the bank redirects through an origin that is not secure, can be left; through five others, it comes up (T28)',
      'test/journeys/money-faults.test.ts › a challenge that does not come up …',
    ],
  },
];
