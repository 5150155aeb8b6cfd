import type { Answer } from './caller.js';
import { open, post, submit, type SeenPage } from './browser.js';
import type { Reached } from './open-sandbox.js';
import { read } from './pay.js';

/**
 * Runs the fingerprint step as the provider's page does: the bank's page in a hidden frame, then
 * the authentication request.
 */
export async function passMethod(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  const url = await stepUrl(sandbox, paymentId, 'FRICTIONLESS_CHALLENGE');
  const bankPage = await submit(await open(url));
  if (bankPage.text.includes('<form')) await submit(bankPage);
  await post(url.replace(/method$/, 'authenticate'), {});
  return read(sandbox, paymentId);
}

/** Opens the bank's challenge page. */
export async function openChallenge(sandbox: Reached, paymentId: string): Promise<SeenPage> {
  return submit(await open(await stepUrl(sandbox, paymentId, 'CHALLENGE')));
}

/** Submits the bank's page; if that ends the challenge, follows the return to the provider. */
export async function answerBank(
  page: SeenPage,
  fields: Readonly<Record<string, string>>,
): Promise<SeenPage> {
  const next = await submit(page, fields);
  return next.text.includes('name="cres"') ? submit(next) : next;
}

/** The whole authentication, with the correct code. */
export async function passBank(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  // The step of a payment that was confirmed long ago has passed by itself.
  const { nextAction } = await read(sandbox, paymentId);
  const isAtChallenge = nextAction?.type === 'CHALLENGE';
  const after = isAtChallenge ? { nextAction } : await passMethod(sandbox, paymentId);
  if (after['nextAction']?.type !== 'CHALLENGE') return after;
  await answerBank(await openChallenge(sandbox, paymentId), {
    action: 'authenticate',
    code: '1234',
  });
  return read(sandbox, paymentId);
}

async function stepUrl(sandbox: Reached, paymentId: string, type: string): Promise<string> {
  const { nextAction } = await read(sandbox, paymentId);
  if (nextAction?.type !== type)
    throw new Error(`The next step is ${nextAction?.type}, not ${type}`);
  return nextAction.redirectUrl;
}
