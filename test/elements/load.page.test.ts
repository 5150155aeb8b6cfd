import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import type { load as loadKit, LoadError, LoadOptions, Payframe } from '../../elements/load.js';
import type { setAddress } from '../../bridge/third-party/script-address.js';
import { stopClock, type Clock } from '../support/clock.js';
import { until } from '../support/until.js';

interface Page extends Window {
  load: typeof loadKit;
  payframe?: Payframe & { readonly runs: number; readonly host?: string };
  /** The setter of the kit's own copy. */
  setAddress: typeof setAddress;
  /** Applies the test's CSP to the page. */
  policy(): void;
}

const host = `${location.origin}/test/elements/kit`;
const kit = `${host}/v2/payframe.js`;
const missing = `${location.origin}/no/such/kit`;

let frame: HTMLIFrameElement;
let page: Page;

async function open(csp = ''): Promise<void> {
  frame = document.createElement('iframe');
  frame.src = `/test/elements/frames/load.html?${new URLSearchParams({ csp }).toString()}`;
  document.body.append(frame);
  page = frame.contentWindow as unknown as Page;
  await until(() => typeof page.load === 'function');
  if (csp) page.policy();
}

const tags = () => [...page.document.scripts].filter(({ src }) => src.includes('payframe'));
const failure = (options: LoadOptions) =>
  page.load(options).then(
    () => expect.fail('it was loaded'),
    (thrown: LoadError) => thrown,
  );

describe('load()', () => {
  afterEach(() => frame.remove());

  it('gives the script’s global, by one tag however often it is asked', async () => {
    await open();
    const [first, second] = [page.load({ host }), page.load({ host: `${host}/` })];
    expect(first).to.equal(second);
    expect(await first).to.equal(page.payframe);
    expect(await page.load({ host })).to.equal(page.payframe);
    expect([tags().length, tags()[0]!.src, page.payframe!.runs]).to.eql([1, kit, 1]);
  });

  it('waits for a tag that stands in the page already, also with a version in its address', async () => {
    await open();
    const tag = Object.assign(page.document.createElement('script'), { src: `${kit}?ver=3` });
    page.document.head.append(tag);
    expect(await page.load({ host })).to.equal(page.payframe);
    expect([tags(), page.payframe!.runs]).to.eql([[tag], 1]);
  });

  it('does without a tag of the page that has failed, and leaves it where it is', async () => {
    await open();
    await until(() => page.document.readyState === 'complete');
    const tag = Object.assign(page.document.createElement('script'), {
      src: kit,
      type: 'text/javascript',
    });
    tag.integrity = 'sha384-AAAA';
    const failed = new Promise((resolve) => (tag.onerror = resolve));
    page.document.head.append(tag);
    await failed;
    await page.load({ host });
    expect([tags().length, tags().includes(tag), page.payframe!.runs]).to.eql([2, true, 1]);
  });

  it('does without a tag of the page that fails while it waits for it', async () => {
    await open();
    Object.defineProperty(page.document, 'readyState', { value: 'interactive' });
    const tag = Object.assign(page.document.createElement('script'), {
      src: kit,
      integrity: 'sha384-AAAA',
    });
    page.document.head.append(tag);
    await page.load({ host });
    expect([tags().length, tags().includes(tag), page.payframe!.runs]).to.eql([2, true, 1]);
  });

  it('takes no element for the kit that has its name for an id', async () => {
    await open();
    page.document.body.append(
      Object.assign(page.document.createElement('div'), { id: 'payframe' }),
    );
    expect((await page.load({ host }))?.version).to.equal('test');
  });

  it('sets nonce, hash and host on the tag, and another address where it is told', async () => {
    await open();
    const hash = await crypto.subtle.digest('SHA-384', await (await fetch(kit)).arrayBuffer());
    const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
    await page.load({ src: `${kit}?copy`, host: 'https://pay.example', nonce: 'n1', integrity });
    const [{ nonce, crossOrigin, integrity: request }] = tags() as [HTMLScriptElement];
    expect([nonce, crossOrigin, request, page.payframe!.host]).to.eql([
      'n1',
      'anonymous',
      integrity,
      'https://pay.example',
    ]);
  });

  it('says what is wrong with a script that is not what its hash says, leaves no tag, and can be asked again', async () => {
    await open();
    const error = await failure({ host, integrity: 'sha384-AAAA', retries: 0 });
    expect(error.code).to.equal('SCRIPT_FAILED');
    expect(error.message).to.equal(
      `${kit} could not be loaded: check address, network and integrity`,
    );
    expect((error.cause as Event).type).to.equal('error');
    expect(tags()).to.eql([]);
    expect(await page.load({ host })).to.equal(page.payframe);
  });

  it('says so where the address is of another script, or of none at all', async () => {
    await open();
    const other = { src: 'data:text/javascript,window.payframeOther = 1', retries: 0 };
    for (const options of [other, { src: 'http://', retries: 0 }, { host: missing, retries: 0 }])
      expect((await failure(options)).code).to.equal('SCRIPT_FAILED');
  });

  it('asks for a host where there is none', async () => {
    await open();
    for (const options of [undefined, {}, { host: '' }, { nonce: 'n1' }]) {
      const { code, message } = await failure(options as LoadOptions);
      expect([code, message]).to.eql([
        'HOST_MISSING',
        'load() needs a host, such as https://pay.example',
      ]);
    }
  });

  it('tries again after pauses that grow, with one tag at a time', async () => {
    await open();
    const pauses: number[] = [];
    const { setTimeout } = page;
    page.setTimeout = ((run: () => void, ms: number) => {
      pauses.push(ms);
      return setTimeout(() => run(), 0);
    }) as typeof setTimeout;
    const seen: Node[] = [];
    const watch = new MutationObserver((changes) =>
      seen.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
    );
    watch.observe(page.document.head, { childList: true });
    expect((await failure({ host: missing })).code).to.equal('SCRIPT_FAILED');
    expect(pauses).to.eql([500, 1000, 2000, 50]);
    expect([seen.length, tags().length]).to.eql([4, 0]);
  });
});

describe('load() and its limit', () => {
  let clock: Clock | undefined;
  afterEach(() => {
    clock?.restore();
    frame.remove();
  });

  it('gives up a script that does not come, once the page has been in sight for so long', async () => {
    await open();
    // A tag of the page that will never fire an event.
    page.document.head.append(
      Object.assign(page.document.createElement('script'), { src: kit, type: 'text/plain' }),
    );
    clock = stopClock(page);
    let ended = '';
    const request = page
      .load({ host, timeout: 3000 })
      .catch((error: LoadError) => (ended = error.code));
    clock.hide(true);
    clock.pass(10_000);
    clock.hide(false);
    clock.pass(2500);
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).to.equal('');
    clock.pass(500);
    await request;
    expect([ended, clock.running]).to.eql(['LOAD_TIMEOUT', 0]);
  });
});

describe('load() under a policy', () => {
  afterEach(() => frame.remove());

  it('names the directive that blocks the script, and does not try again', async () => {
    await open(`script-src 'none'`);
    const error = await failure({ host });
    expect(error.message).to.equal(
      `Script blocked by Content-Security-Policy script-src: add ${location.origin}`,
    );
    expect([error.code, (error.cause as Event).type, tags()]).to.eql([
      'BLOCKED_BY_CSP',
      'securitypolicyviolation',
      [],
    ]);
  });

  it('is let in by its name where the page lists its Trusted Types, with other copies of itself', async () => {
    await open(`require-trusted-types-for 'script'; trusted-types payframe`);
    expect(await page.load({ host })).to.equal(page.payframe);
    const script = page.document.createElement('script');
    page.setAddress(script, kit);
    expect(script.src).to.equal(kit);
  });

  it('says which policy to list where its own is forbidden', async () => {
    await open(`require-trusted-types-for 'script'; trusted-types 'none'`);
    // Browsers without Trusted Types need no policy.
    if (!('trustedTypes' in window)) return void (await page.load({ host }));
    const error = await failure({ host });
    expect(error.message).to.equal(
      'Script blocked by Content-Security-Policy trusted-types: add payframe',
    );
    expect([
      error.code,
      error.cause instanceof (page as unknown as typeof globalThis).Error,
      tags(),
    ]).to.eql(['BLOCKED_BY_CSP', true, []]);
  });
});
