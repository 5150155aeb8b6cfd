import { fails } from '../../../bridge/failures.js';

// Every error of the testing kit. The first argument is the stable code, the message is for
// developers.

export const portTaken = fails(
  'PORT_TAKEN',
  (port: string) =>
    `Port ${port} is taken: end what holds it, or leave the port out and any free one is taken`,
);
export const sandboxClosed = fails(
  'SANDBOX_CLOSED',
  () => 'This sandbox is closed: start another with startSandbox()',
);
export const refused = fails('API', (message: string) => message);
export const notWaiting = fails(
  'NOT_WAITING',
  (paymentId: string) =>
    `No bank app is asked to approve ${paymentId}: wait until the shopper has given a phone that waits, such as testPhones.byHand`,
);
