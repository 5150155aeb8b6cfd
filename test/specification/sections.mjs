// @ts-check
import { callbacks } from './callbacks.mjs';
import { calls } from './calls.mjs';
import { components } from './components.mjs';
import { errors } from './errors.mjs';
import { limits } from './limits.mjs';
import { props } from './props.mjs';
import { rules } from './rules.mjs';
import { screens } from './screens.mjs';
import { shapes } from './shapes.mjs';
import { states } from './states.mjs';

/** The specification's facts, in its own order. */
export const sections = [
  components,
  screens,
  props,
  callbacks,
  shapes,
  states,
  rules,
  calls,
  errors,
  limits,
];
