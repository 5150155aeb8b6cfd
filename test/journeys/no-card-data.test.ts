import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { Shopper } from '../support/shopper.js';
import { openTestEnvironment } from '../support/test-environment.js';
import { expect, test } from '../support/test.js';

const number = cardRules.challenge.numbers[0];
const cvc = '739';
/** The card number with anything between its digits, and the security code as a separate word. */
const cardNumber = new RegExp([...number].join('[^0-9a-z]{0,3}'), 'i');
const securityCode = new RegExp(`(?<![\\w.-])${cvc}(?![\\w.-])`);

// @attack T54, T55
test('no card number and no security code is in anything but the form and the call that makes the token (T54) @slow', async ({
  page,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'payframe-'));
  const env = await openTestEnvironment(dataFolder);
  const seen = record(page);
  await page.addInitScript(logMessages);

  const shopper = new Shopper(page, env);
  await shopper.comesToPay('script');
  await shopper.types(number, { cvc });
  const typed = await documents(page);
  await shopper.pays();
  await expect(shopper.bank.locator('#code')).toBeVisible();
  const challenged = [...(await documents(page)), ...(await storage(page))];
  await shopper.passesTheBank();
  await shopper.seesThePaidReceipt();
  const paid = [...(await documents(page)), ...(await storage(page))];
  await env.close();

  // An empty recording would prove nothing.
  expect(seen.some((line) => line.startsWith('message '))).toBe(true);
  expect(seen.some((line) => line.startsWith('body '))).toBe(true);
  expect(env.log.length).toBeGreaterThan(5);
  for (const text of [...seen, ...typed, ...challenged, ...paid, ...env.log]) {
    expect(text).not.toMatch(cardNumber);
    expect(text).not.toMatch(securityCode);
  }
  const files = everyFile(dataFolder);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const bytes = readFileSync(file, 'latin1');
    expect(cardNumber.test(bytes), file).toBe(false);
    expect(/cvc[^0-9]{0,9}739/i.test(bytes), file).toBe(false);
  }
  rmSync(dataFolder, { recursive: true });
});

/**
 * Records everything that the browser sends or logs, except the one call that sends the card to the
 * provider.
 */
function record(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => {
    seen.push(`address ${request.url()}`);
    if (!request.url().endsWith('/v1/tokens')) seen.push(`body ${request.postData() ?? ''}`);
  });
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    if (response.url().includes('/v1/')) seen.push(`answer ${text}`);
  });
  return seen;
}

/** Logs every message that crosses a window or a port. */
function logMessages(): void {
  const logMessage = (data: unknown) => console.debug(`message ${JSON.stringify(data)}`);
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (
    this: MessagePort,
    ...args: Parameters<typeof postMessage>
  ) {
    logMessage(args[0]);
    return postMessage.apply(this, args);
  } as typeof postMessage;
  addEventListener('message', ({ data }) => logMessage(data), true);
}

/** The markup of every document, as a session recorder would capture it. */
async function documents(page: Page): Promise<string[]> {
  return Promise.all(page.frames().map((frame) => frame.evaluate(markup).catch(() => '')));
}

function markup(): string {
  const roots = [...document.querySelectorAll('*')].map(
    (element) => element.shadowRoot?.innerHTML ?? '',
  );
  return [document.documentElement.outerHTML, ...roots]
    .join('\n')
    .replaceAll(/<(script|style|code|dl|aside)[^]*?<\/\1>/g, '');
}

/** Every document's browser storage. */
async function storage(page: Page): Promise<string[]> {
  const kept = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .evaluate(() =>
            JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
          )
          .catch(() => ''),
      ),
  );
  return [...kept, JSON.stringify(await page.context().cookies())];
}

function everyFile(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? everyFile(path) : [path];
  });
}
