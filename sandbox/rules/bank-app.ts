/** What a shopper may do in the bank's app, and the code the payment then fails with, if it does. */
export const bankAppActions = { approve: undefined, reject: 'E643', expire: 'E207' } as const;

/** One of these. */
export type BankAppAction = keyof typeof bankAppActions;
