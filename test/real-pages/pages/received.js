/** Records a hook that the router has run. The suite records what the browser itself dispatches in the same list. */
export const record = (hook) => void globalThis.received.push(hook);
