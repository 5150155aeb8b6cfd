// @ts-check

/** @type {import('./fact.js').Section} */
export const screens = {
  title: '2. Screens',
  facts: [
    { fact: 'The kit has no routes of its own: the address of the page stays as it is' },
    { fact: 'Components are shown in frames inside the merchant’s page' },
    { fact: 'Card input: 100% wide' },
    { fact: 'Card input: automatic height' },
    { fact: 'Card input: a loading placeholder 36 px high' },
    { fact: 'Bizum button: 45 px high' },
    {
      fact: 'Cofidis financing button: 45 px reserved',
      differs: '75 px are reserved: 45 px, and 30 px more for the line of help under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis financing button: 45 px high once it is shown',
      differs:
        'the button is 45 px; the line of help has 30 px more under it from the start, unless hint is off',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis loan button: 45 px reserved',
      differs: '75 px are reserved: 45 px, and 30 px more for the line of help under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis loan button: 45 px high once it is shown',
      differs:
        'the button is 45 px; the line of help has 30 px more under it from the start, unless hint is off',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis financing widget: 46 px reserved',
      differs: '134 px are reserved: 46 px, and 88 px more for the legal text under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis financing widget: 46 px high once it is shown',
      differs: 'the row is 46 px; the legal text has 88 px more under it from the start',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis loan widget: 46 px reserved',
      differs: '134 px are reserved: 46 px, and 88 px more for the legal text under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    {
      fact: 'Cofidis loan widget: 46 px high once it is shown',
      differs: 'the row is 46 px; the legal text has 88 px more under it from the start',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
    },
    { fact: 'PayPal: starts at height 0' },
    { fact: 'Google Pay: starts at height 0' },
    { fact: 'Payment request: starts at height 0' },
    { fact: 'Payment modal: a full-screen overlay' },
    { fact: 'Bizum modal: a full-screen overlay' },
    { fact: 'Cofidis financing modal: a full-screen overlay' },
    { fact: 'Cofidis loan modal: a full-screen overlay' },
    { fact: 'Overlays are fixed over the whole window' },
    { fact: 'Overlays have a semi-transparent backdrop' },
    { fact: 'Overlays are layered on top, with z-index 99999' },
    { fact: 'An open overlay locks page scrolling' },
    { fact: 'An open overlay adds a browser history entry' },
    { fact: 'The browser’s Back closes the overlay' },
    { fact: 'A spinner is shown first' },
    { fact: 'The real frame replaces the spinner once it has rendered' },
  ],
};
