import { fails } from '../bridge/failures.js';

// Every way the kit itself can fail, and the words a developer reads. The first word is the stable code.

export const packageMissing = fails(
  'PACKAGE_MISSING',
  (name: string) => `startSandbox needs the package ${name}: npm install --save-dev ${name}`,
);
export const portTaken = fails(
  'PORT_TAKEN',
  (port: string) => `Port ${port} is taken: end what holds it, or leave the port out and any free one is taken`,
);
export const sandboxClosed = fails('SANDBOX_CLOSED', () => 'This sandbox is closed: start another with startSandbox()');
export const refused = fails('API', (message: string) => message);
export const notWaiting = fails(
  'NOT_WAITING',
  (paymentId: string) =>
    `No bank app is asked to approve ${paymentId}: wait until the shopper has given a phone that waits, such as testPhones.byHand`,
);
