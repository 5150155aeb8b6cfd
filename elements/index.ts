// The entry `payframe`, which bundlers can tree-shake. Importing it registers no element: the entry
// of an element registers that one, `payframe/elements` registers all, and factories and functions
// register those that they create.
export * from './generated/classes.js';
export * from './functions/factories.js';
export * from './functions.js';
