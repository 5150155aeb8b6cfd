import postRobot from '@krakenjs/post-robot/dist/post-robot.min.js';

postRobot.on('echo', ({ data }) => data);
