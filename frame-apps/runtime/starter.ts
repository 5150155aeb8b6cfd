// The inline script in the head of a frame's document that an overlay shows only when its app has
// something to show.
import { startFrame } from '../../bridge/starter.js';
import { loadApp } from './load-app.js';

startFrame();
loadApp();
