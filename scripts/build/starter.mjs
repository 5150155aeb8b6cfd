// The inline script in the head of every frame's document.
import { startFrame } from '../../bridge/starter.js';

startFrame();
