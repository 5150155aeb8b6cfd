import { frames, insertFrame, stage } from './stage.js';

// The limit: one port, a number per call, nothing else.
const iframe = insertFrame('port');
stage(
  new Promise((resolve) => {
    addEventListener('message', ({ source, origin }) => {
      if (source !== iframe.contentWindow || origin !== frames) return;
      const { port1, port2 } = new MessageChannel();
      const pending = new Map();
      let last = 0;
      port1.onmessage = ({ data: [id, value] }) => {
        pending.get(id)(value);
        pending.delete(id);
      };
      source.postMessage('port', frames, [port2]);
      resolve(
        (value) =>
          new Promise((answered) => {
            pending.set(++last, answered);
            port1.postMessage([last, value]);
          }),
      );
    });
  }),
);
