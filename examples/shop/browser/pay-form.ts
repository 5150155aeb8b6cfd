import type { PageFacts } from '../page-facts.js';
import { runAttempt, type Next } from './outcome.js';

type Attempt = (paymentId: string) => Promise<Next>;

/** Handles the form of a checkout page: one attempt at a time, with a message if it fails. */
export function payForm(
  facts: PageFacts,
  attempts: { readonly pay: Attempt; readonly resume: Attempt },
) {
  const form = find<HTMLFormElement>('#pay');
  const button = find<HTMLButtonElement>('#pay button');
  const alert = find('#pay [role=alert]');
  const bank = find('#bank');
  let { paymentId } = facts;
  let busy = false;

  const showNotice = (text: string) => {
    if (alert.textContent !== text) alert.textContent = text;
  };
  const setBusy = (now: boolean) => {
    busy = now;
    button.disabled = now;
    button.textContent = now ? facts.texts.paying : facts.texts.pay;
  };

  const run = async (attempt: Attempt) => {
    if (busy) return;
    setBusy(true);
    showNotice('');
    const failed = await runAttempt(() => attempt(paymentId), facts);
    // The form stays busy while the page navigates, so nothing can be clicked.
    if (!failed) return;
    const { message, retry } = failed;
    if (retry) {
      paymentId = retry.paymentId;
      bank.hidden = !retry.bankIsWaiting;
    }
    setBusy(false);
    showNotice(message);
    if (document.activeElement === document.body) button.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(attempts.pay);
  });
  find('#bank button').addEventListener('click', () => void run(attempts.resume));

  return {
    showNotice,
    submit: () => form.requestSubmit(),
    /** Runs an attempt that did not start with the form. */
    run: (attempt: Attempt) => void run(attempt),
  };
}

function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}
