// Plays the shopper on the sandbox's pages of a step, without a browser, for `--finish-challenge` of
// payframe-conformance: submits the forms that the pages submit by script, and types the code.

const { PAYFRAME_STEP_URL: stepUrl, PAYFRAME_RESULT: result } = process.env;

/** More pages than a step has. */
const MOST_PAGES = 12;

let page = await open(stepUrl);
for (let pages = 0; pages < MOST_PAGES && page; pages++) page = await after(page);
process.exitCode = page ? 1 : 0;

/** The page after this one; `undefined` if the step is over. */
async function after({ url, text }) {
  const form = formOf(text);
  if (!form) return nextStep(url, text);
  const { action, fields } = form;
  if (fields.threeDSMethodData) {
    await post(action, fields);
    await post(url.replace(/method$/, 'authenticate'), {});
    return open(url.replace(/method$/, 'end'));
  }
  if (fields.cres && result === 'forge')
    return post(action, { ...fields, cres: forged(fields.cres) });
  if (fields.creq || fields.cres) return post(action, fields);
  const typed = result === 'pass' ? { action: 'authenticate', code: '1234' } : { action: 'fail' };
  return post(new URL(action, url).href, { ...fields, ...typed });
}

/** The last page of a step links to the next one, or back to the shop. */
function nextStep(url, text) {
  const [, link] = /<a href="([^"]*)"/.exec(text) ?? [];
  if (!link) throw new Error('The page leads nowhere');
  const next = unescape(link);
  return new URL(next).pathname.startsWith('/3ds/') ? open(next) : undefined;
}

function forged(cres) {
  const message = JSON.parse(Buffer.from(cres, 'base64url').toString('utf8'));
  return Buffer.from(JSON.stringify({ ...message, transStatus: 'Y' })).toString('base64url');
}

function formOf(text) {
  const [, action] = /<form method="post" action="([^"]*)"/.exec(text) ?? [];
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(inputs.map(([, name, value]) => [name, unescape(value)]));
  return action === undefined ? undefined : { action: unescape(action), fields };
}

function unescape(text) {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

function open(url) {
  return load(url, {});
}

function post(url, fields) {
  return load(url, { method: 'POST', body: new URLSearchParams(fields) });
}

async function load(url, init) {
  // Browsers resolve every `*.localhost` name to this machine; system resolvers often do not.
  const reachable = new URL(url);
  if (reachable.hostname.endsWith('.localhost')) reachable.hostname = '127.0.0.1';
  const response = await fetch(reachable, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status === 303 && location) return open(new URL(location, url).href);
  return { url, text: await response.text() };
}
