import { windowEndpoint, wrap } from 'comlink';
import { frames, insertFrame, stage } from './stage.js';

const iframe = insertFrame('comlink');
stage(
  new Promise((resolve) => {
    addEventListener('message', function hear({ data }) {
      if (data !== 'hello') return;
      removeEventListener('message', hear);
      const remote = wrap(windowEndpoint(iframe.contentWindow, self, frames));
      // A proxy of comlink's has a `then` of its own: it must not be what the promise resolves with.
      resolve((value) => remote.echo(value));
    });
  }),
);
