import { mode } from '../../../mocks/parts/mode.js';
import { ApprovalWindow } from '../../wallet/approval-window.js';
import { drawCode } from './code.js';
import { MockApplePaySession } from './session.js';

// What Apple's JS SDK does otherwise than a browser, as observed in version 1.3.5, and as its change
// log says up to 1.3.8. Unlike the SDK, the mock also runs over http on this machine.

/** How long the code can be scanned. Apple names no time. */
const CODE_MS = 5 * 60_000;
const RENDER_MODES = ['modal', 'window'];

let renderMode = 'modal';
let latest: ApprovalWindow | undefined;
let closed: (() => void) | undefined;

/** Mock of the SDK's `ApplePaySession`: its sheet is a window with a code to scan. */
export class MockSdkSession extends MockApplePaySession {
  static readonly isNotWebkit = true;

  /** Whatever the version. */
  static override supportsVersion(_version: number): boolean {
    return true;
  }

  /** On computers and tablets. */
  static override canMakePayments(): boolean {
    return super.canMakePayments() && !/Mobi/.test(navigator.userAgent);
  }

  /** Asks Apple about the merchant and the domain. Nobody knows what is in the shopper's Wallet. */
  static override async applePayCapabilities(
    merchantIdentifier: string,
  ): Promise<ApplePayJS.PaymentCredentialStatusResponse> {
    const isKnown = this.canMakePayments() && mode !== 'unregistered' && merchantIdentifier !== '';
    return {
      paymentCredentialStatus: isKnown ? 'paymentCredentialStatusUnknown' : 'applePayUnsupported',
    };
  }

  constructor(version: number, request: unknown) {
    try {
      super(version, request);
    } catch (thrown) {
      throw asText(thrown);
    }
  }

  override begin(): void {
    try {
      super.begin();
    } catch (thrown) {
      throw asText(thrown);
    }
  }

  /** Emits `cancel`, as when the shopper leaves. */
  override abort(): void {
    super.abort();
    this.oncancel?.(new Event('cancel'));
  }

  /** Says nothing of a window that the browser blocks: the session stays active. */
  protected override open(): ApprovalWindow | undefined {
    if (renderMode !== 'window')
      throw new Error('The mock has no modal: ApplePayWebOptions.set({ renderApplePayCodeAs })');
    latest = ApprovalWindow.open('Apple Pay', 'apple-pay-code');
    void latest?.closed.then(() => closed?.());
    return latest;
  }

  /** The merchant is validated once an iPhone has scanned the code. */
  protected override async reach(opened: ApprovalWindow): Promise<boolean> {
    return (await opened.scan(drawCode, CODE_MS)) === 'scanned';
  }
}

/** Mock of `ApplePayWebOptions`. What it does not know is said in the console. */
export const webOptions = {
  set({ renderApplePayCodeAs: as, onApplePayCodeClose }: Readonly<Record<string, unknown>>): void {
    if (as !== undefined && !RENDER_MODES.includes(as as string))
      console.error(`renderApplePayCodeAs must be one of: ${RENDER_MODES.join(', ')}`);
    else renderMode = (as as string | undefined) ?? renderMode;
    if (typeof onApplePayCodeClose === 'function') closed = onApplePayCodeClose as () => void;
  },
  focusApplePayCodeWindow: (): void => latest?.focus(),
  closeApplePayCodeWindow: (): void => latest?.close(),
};

/** The SDK throws texts. */
const asText = (thrown: unknown) =>
  thrown instanceof DOMException ? `${thrown.name}: ${thrown.message}` : thrown;
