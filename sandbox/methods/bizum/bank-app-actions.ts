/** The shopper's actions in the bank's app, each with the status code of the failure it causes, if any. */
export const bankAppActions = { approve: undefined, reject: 'E643', expire: 'E207' } as const;

/** An action in the bank's app. */
export type BankAppAction = keyof typeof bankAppActions;
