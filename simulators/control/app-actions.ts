/** The shopper's actions in the app where a push is approved. */
export const appActions = ['approve', 'reject', 'expire'] as const;

/** An action in the app. */
export type AppAction = (typeof appActions)[number];
