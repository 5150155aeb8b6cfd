import { connectFrame } from '../../../../bridge/host.js';
import { echo } from '../../echo.js';
import { frames, stage } from './stage.js';

const iframe = document.createElement('iframe');
iframe.src = `${frames}/messages/payframe/`;
stage(
  new Promise((resolve, reject) => {
    const link = connectFrame({
      contract: echo,
      iframe,
      origin: frames,
      answers: {},
      props: () => ({}),
      updated() {},
      rejected: reject,
      failed: reject,
      ready: () => resolve((value) => link.call('echo', [value])),
    });
    document.body.append(iframe);
  }),
);
