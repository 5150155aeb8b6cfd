import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { clientEnv } from '../../api/client-env.js';

/** Overrides the page's screen, time zone and languages during a test. */
function pretend({
  offset = -60,
  browser = 'en-GB',
  ...given
}: {
  colorDepth?: number;
  height?: number;
  width?: number;
  offset?: number;
  browser?: string;
}) {
  for (const [name, value] of Object.entries({
    colorDepth: 24,
    height: 1080,
    width: 1920,
    ...given,
  })) {
    Object.defineProperty(screen, name, { configurable: true, value });
  }
  Object.defineProperty(navigator, 'language', { configurable: true, value: browser });
  Date.prototype.getTimezoneOffset = () => offset;
}

const { getTimezoneOffset } = Date.prototype;
const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
const key = 'payframe-language';

describe('what the issuer is told of the browser', () => {
  afterEach(() => {
    for (const name of ['colorDepth', 'height', 'width']) Reflect.deleteProperty(screen, name);
    Reflect.deleteProperty(navigator, 'language');
    Object.defineProperty(window, 'localStorage', storage);
    Date.prototype.getTimezoneOffset = getTimezoneOffset;
    localStorage.removeItem(key);
  });

  // @spec Client-Env is base64 of colour depth, height, width, timezone offset and language, joined by pipes
  it('is base64 of depth, height, width, offset and language', () => {
    localStorage.setItem(key, 'es');
    pretend({});
    expect(clientEnv()).to.equal('MjR8MTA4MHwxOTIwfC02MHxlcw==');
    expect(atob(clientEnv())).to.equal('24|1080|1920|-60|es');
  });

  // @spec Client-Env has the prefix of the stored language
  it('has the prefix of the stored language, whatever the browser speaks', () => {
    localStorage.setItem(key, 'ca-ES');
    pretend({ browser: 'de-DE' });
    expect(atob(clientEnv())).to.match(/\|ca$/);
  });

  // @spec Client-Env has the stored language and no other
  it('has the language that the caller shows before any that is stored', () => {
    localStorage.setItem(key, 'es');
    pretend({});
    expect(atob(clientEnv('en-GB'))).to.match(/\|en$/);
    expect(atob(clientEnv(''))).to.match(/\|es$/);
  });

  it('has the language of the document, or else the browser’s, where none is stored or storage is blocked', () => {
    document.documentElement.lang = 'eu-ES';
    pretend({ browser: 'de-AT', offset: 0 });
    expect(atob(clientEnv())).to.equal('24|1080|1920|0|eu');
    document.documentElement.lang = '';
    expect(atob(clientEnv())).to.equal('24|1080|1920|0|de');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(atob(clientEnv())).to.equal('24|1080|1920|0|de');
  });

  it('holds nothing of a stored language that is none', () => {
    localStorage.setItem(key, 'ñandú|x\n漢字abcdefghijk');
    pretend({});
    expect(atob(clientEnv())).to.match(/^24\|1080\|1920\|-60\|[A-Za-z]{0,8}$/);
  });
});
