/** Records a hook that the router has run. The suite records what the browser itself dispatches in the same list. */
export const hear = (hook) => void globalThis.heard.push(hook);
