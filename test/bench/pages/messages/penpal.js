import { connect, WindowMessenger } from 'penpal';
import { frames, insertFrame, stage } from './stage.js';

const iframe = insertFrame('penpal');
const messenger = new WindowMessenger({
  remoteWindow: iframe.contentWindow,
  allowedOrigins: [frames],
});
stage(connect({ messenger }).promise.then((remote) => (value) => remote.echo(value)));
