import { api } from './api.js';
import { bridge } from './bridge.js';
import { forms } from './forms.js';
import { provider } from './provider.js';
import type { Target } from './target.js';

/** Every property, for `npm test` and `npm run fuzz`. */
export const targets: readonly Target[] = [...bridge, ...forms, ...provider, ...api];
