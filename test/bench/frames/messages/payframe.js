import { connectHost } from '../../../../bridge/frame.js';
import { startFrame } from '../../../../bridge/starter.js';
import { echo } from '../../echo.js';

document.documentElement.dataset.tag = echo.tag;
startFrame();
const host = await connectHost(echo);
host.answer({ echo: (value) => value });
