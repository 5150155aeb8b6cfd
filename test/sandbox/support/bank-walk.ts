import type { Answer } from './caller.js';
import { open, post, submit, type SeenPage } from './browser.js';
import type { Reached } from './open-sandbox.js';
import { read } from './pay.js';

/** Runs the fingerprint step as the provider's page does: the bank's page in a hidden frame, then the request to the bank. */
export async function walkMethod(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  const url = await stepUrl(sandbox, paymentId, 'FRICTIONLESS_CHALLENGE');
  const bankPage = await submit(await open(url));
  if (bankPage.text.includes('<form')) await submit(bankPage);
  await post(url.replace(/method$/, 'authenticate'), {});
  return read(sandbox, paymentId);
}

/** Goes to the bank's challenge page; the shopper stands before it. */
export async function openChallenge(sandbox: Reached, paymentId: string): Promise<SeenPage> {
  return submit(await open(await stepUrl(sandbox, paymentId, 'CHALLENGE')));
}

/** Does something on the bank's page; where that ends the challenge, the browser carries the news back to the provider. */
export async function answerBank(page: SeenPage, fields: Readonly<Record<string, string>>): Promise<SeenPage> {
  const next = await submit(page, fields);
  return next.text.includes('name="cres"') ? submit(next) : next;
}

/** The whole dance, with the right code. */
export async function walk(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  const after = await walkMethod(sandbox, paymentId);
  if (after['nextAction']?.type !== 'CHALLENGE') return after;
  await answerBank(await openChallenge(sandbox, paymentId), { action: 'authenticate', code: '1234' });
  return read(sandbox, paymentId);
}

async function stepUrl(sandbox: Reached, paymentId: string, type: string): Promise<string> {
  const { nextAction } = await read(sandbox, paymentId);
  if (nextAction?.type !== type) throw new Error(`The next step is ${nextAction?.type}, not ${type}`);
  return nextAction.redirectUrl;
}
