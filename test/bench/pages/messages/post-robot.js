import postRobot from '@krakenjs/post-robot/dist/post-robot.min.js';
import { frames, insertFrame, stage } from './stage.js';

const iframe = insertFrame('post-robot');
const call = (value) =>
  postRobot.send(iframe.contentWindow, 'echo', value, { domain: frames }).then(({ data }) => data);
stage(new Promise((resolve) => (iframe.onload = () => resolve(call))));
