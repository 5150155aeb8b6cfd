import { expect } from '@esm-bundle/chai';

// An uncaught error, on this page or reported by a frame of ours, fails the current test.
const strays: string[] = [];

window.addEventListener('error', ({ message }) => strays.push(`error: ${message}`));
window.addEventListener('unhandledrejection', ({ reason }) =>
  strays.push(`unhandled rejection: ${reason}`),
);
window.addEventListener('message', ({ data, isTrusted }) => {
  if (isTrusted && typeof data?.stray === 'string') strays.push(`in a frame: ${data.stray}`);
});

afterEach(async () => {
  // A rejection counts as unhandled at the end of the task.
  await new Promise((next) => setTimeout(next));
  expect(takeStrays().join('\n')).to.equal('');
});

/** Returns and clears the uncaught errors; a test that expects some calls it. */
export const takeStrays = (): string[] => strays.splice(0);
