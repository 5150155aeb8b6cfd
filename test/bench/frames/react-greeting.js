// Inline in the frame of React alone: the page's reply does not wait for React, as in our frames.
import { greet } from './greet.js';

window.welcomed = new Promise(greet);
