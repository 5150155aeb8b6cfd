import { expect } from '@esm-bundle/chai';
import { PayError } from '../../bridge/errors.js';
import { loadScript } from '../../frame-apps/methods/load-script.js';
import { sdkAddress } from '../../frame-apps/methods/sdk.js';

const tagsOf = (src: string) => [...document.scripts].filter((script) => script.src === src).length;
const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

async function failureOf(load: Promise<void>): Promise<unknown> {
  return load.then(
    () => 'loaded',
    (thrown: unknown) => (thrown instanceof PayError ? thrown.code : thrown),
  );
}

describe('loadScript', () => {
  afterEach(() =>
    document.querySelectorAll('meta[name=payframe-scripts]').forEach((meta) => meta.remove()),
  );

  // @attack T56
  it('loads an address once, however often it is asked', async () => {
    const src = script('window.loaded = (window.loaded ?? 0) + 1');
    await Promise.all([loadScript(src), loadScript(src)]);
    await loadScript(src);
    expect((window as Window & { loaded?: number }).loaded).to.equal(1);
    expect(tagsOf(src)).to.equal(1);
  });

  // @attack T56
  it('rejects where the script is missing, leaves no tag, and tries again when asked again', async () => {
    const src = new URL('/no/such/script.js?secret=1', location.href).href;
    expect(await failureOf(loadScript(src))).to.equal('SCRIPT_FAILED');
    expect(tagsOf(src)).to.equal(0);
    const again = loadScript(src);
    expect(tagsOf(src)).to.equal(1);
    const thrown: unknown = await again.catch((error: unknown) => error);
    expect((thrown as PayError).message)
      .to.contain('/no/such/script.js')
      .and.not.to.contain('secret');
  });

  // @attack T56
  it('rejects a script that does not come in time, although it would have come', async () => {
    expect(await failureOf(loadScript(script('window.late = true'), 0))).to.equal('SCRIPT_FAILED');
  });
});

describe('a script whose publisher names its hash', () => {
  it('runs if it has that hash, and fails otherwise', async () => {
    const text = 'window.hashed = true';
    const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
    const hash = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    const address = () => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    await loadScript(address(), 5000, hash);
    expect((window as Window & { hashed?: boolean }).hashed).to.equal(true);
    const other = hash.replace(/-.{4}/, '-AAAA');
    expect(await failureOf(loadScript(address(), 5000, other))).to.equal('SCRIPT_FAILED');
  });
});

describe('sdkAddress', () => {
  it('is the third party’s own', () => {
    expect(sdkAddress('google-pay', 'https://pay.google.com/gp/p/js/pay.js')).to.equal(
      'https://pay.google.com/gp/p/js/pay.js',
    );
    expect(sdkAddress('apple-pay', undefined)).to.equal(undefined);
  });

  it('is in the folder that the document names', () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'payframe-scripts',
      content: '/mocks/',
    });
    document.head.append(meta);
    expect(sdkAddress('google-pay', 'https://pay.google.com/gp/p/js/pay.js')).to.equal(
      `${location.origin}/mocks/google-pay.js`,
    );
    expect(sdkAddress('apple-pay', undefined)).to.equal(`${location.origin}/mocks/apple-pay.js`);
    meta.content = '';
    expect(sdkAddress('apple-pay', undefined)).to.equal(undefined);
    meta.remove();
  });
});
