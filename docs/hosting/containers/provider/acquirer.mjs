// Yours: an object that implements the interface Acquirer, as docs/hosting/acquirer.md describes. Until then, no process starts.
export const acquirer = undefined;
