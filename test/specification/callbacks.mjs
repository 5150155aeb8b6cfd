// @ts-check

/** @type {import('./fact.js').Section} */
export const callbacks = {
  title: '3. Callbacks',
  facts: [
    { fact: 'onError' },
    { fact: 'onLoad' },
    { fact: 'onSubmit' },
    { fact: 'onBeforeSubmit, of the wallets' },
    { fact: 'onBeforeSubmit, of every component that submits' },
    { fact: 'onBeforeOpen' },
    { fact: 'onOpen' },
    { fact: 'onBeforeClose' },
    { fact: 'onBlur' },
    { fact: 'onEnter' },
    { fact: 'onChange' },
    { fact: 'onFocus' },
  ],
};
