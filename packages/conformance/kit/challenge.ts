import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from './options.js';
import { NotTried } from './outcome.js';

/**
 * What the shopper does: passes the challenge, fails it, or fails it and changes the issuer's
 * result on its way through the browser.
 */
export type ShopperResult = 'pass' | 'fail' | 'forge';

/** The longest that a shopper takes. */
const LONGEST_MS = 60_000;

/**
 * Runs the command of `--finish-challenge` on the page of a step. Throws `NotTried` if there is no
 * command. Returns whether it ended well.
 */
export async function visitStep(
  { finishChallenge, key, otherKey, webhookSecret }: Settings,
  stepUrl: string,
  result: ShopperResult,
): Promise<boolean> {
  if (finishChallenge === undefined) throw new NotTried('needs --finish-challenge');
  // Secrets are for the merchant's server, and the command plays a browser.
  const secrets = [key, otherKey, webhookSecret];
  const own = Object.entries(process.env).filter(([, value]) => !secrets.includes(value));
  const child = spawn(finishChallenge, {
    shell: true,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    env: {
      ...Object.fromEntries(own),
      PAYFRAME_STEP_URL: stepUrl,
      PAYFRAME_RESULT: result,
    },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** The same, for a step that is open. Throws `NotTried` if the command ends with an error. */
export async function finishStep(
  settings: Settings,
  stepUrl: string,
  result: ShopperResult,
): Promise<void> {
  if (!(await visitStep(settings, stepUrl, result)))
    throw new NotTried(`--finish-challenge ended with an error (PAYFRAME_RESULT=${result})`);
}
