import { define } from './base/define.js';
import { elements } from './generated/registry.js';

// The entry `payframe/elements`: registers every element.
export * from './generated/classes.js';

for (const element of elements) define(element);
