import { expect } from '@esm-bundle/chai';

// An error that nobody caught, on this page or told of by a frame of ours, fails the test it came up in.
const strays: string[] = [];

window.addEventListener('error', ({ message }) => strays.push(`error: ${message}`));
window.addEventListener('unhandledrejection', ({ reason }) => strays.push(`unhandled rejection: ${reason}`));
window.addEventListener('message', ({ data, isTrusted }) => {
  if (isTrusted && typeof data?.stray === 'string') strays.push(`in a frame: ${data.stray}`);
});

afterEach(async () => {
  // A rejection counts as unhandled once the turn it came in is over.
  await new Promise((next) => setTimeout(next));
  expect(takeStrays()).to.deep.equal([]);
});

/** The errors nobody caught since the last time; the test that expects some takes them. */
export const takeStrays = (): string[] => strays.splice(0);
