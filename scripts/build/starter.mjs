// The inline script in the head of every frame's document.
import { startFrame } from '../../bridge/starter.js';
import { loadApp } from '../../frame-apps/shared/runtime/load-app.js';

startFrame();
loadApp();
