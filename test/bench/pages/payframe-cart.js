// The page of a shop before its checkout, which loads the card form ahead.
import { configure, preload } from '../../../dist/package/elements/functions.js';
import { PayCardInput } from '../../../dist/package/elements/card-input.js';
import { frames } from './stage.js';

configure({ host: frames });
globalThis.bench = { preloaded: preload(PayCardInput) };
