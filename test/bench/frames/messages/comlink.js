import { expose, windowEndpoint } from 'comlink';

expose({ echo: (value) => value }, windowEndpoint(parent));
parent.postMessage('hello', '*');
