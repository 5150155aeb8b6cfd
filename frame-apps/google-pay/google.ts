import * as failures from '../../bridge/failures.js';
import { loadScript } from '../method/load-script.js';
import { sdkAddress } from '../method/sdk.js';
import { within } from '../runtime/retry.js';
import type { GoogleRequest } from './request.js';

/** How long Google may take to say whether the shopper can pay. */
const READY_TIMEOUT_MS = 3000;

/** What a button is to look like, in Google's words. */
export interface ButtonOptions {
  readonly onClick: () => void;
  readonly buttonColor: string;
  readonly buttonType: string;
  readonly buttonSizeMode: 'fill';
  readonly buttonRadius: number;
  readonly buttonLocale: string;
}

/** The part of Google's script that is used; nobody has checked it. */
interface PaymentsClient {
  isReadyToPay(request: GoogleRequest): Promise<{ readonly result?: unknown }>;
  createButton(options: ButtonOptions): HTMLElement;
  loadPaymentData(request: GoogleRequest): Promise<unknown>;
}

type WithGoogle = Window & {
  readonly google?: {
    readonly payments?: { readonly api?: { readonly PaymentsClient?: new (options: object) => PaymentsClient } };
  };
};

/** Google Pay in this browser. All that is known of Google's script is in this file. */
export interface GooglePay {
  /** A button for the wallet. May throw. */
  button(options: ButtonOptions): HTMLElement;
  /** Asks the shopper to approve. Gives the token for the provider, or nothing where the shopper has left. */
  approve(request: GoogleRequest): Promise<string | undefined>;
}

/** Google Pay, where its script comes in time and the shopper has a card in it; else nothing. */
export async function findGooglePay(request: GoogleRequest, livemode: boolean): Promise<GooglePay | undefined> {
  try {
    await loadScript(sdkAddress('google-pay'));
    const Client = (window as WithGoogle).google?.payments?.api?.PaymentsClient;
    if (!Client) return undefined;
    const client = new Client({ environment: livemode ? 'PRODUCTION' : 'TEST' });
    const { result } = await within(READY_TIMEOUT_MS, () => client.isReadyToPay(request));
    return result === true
      ? { button: (options) => client.createButton(options), approve: (asked) => approve(client, asked) }
      : undefined;
  } catch {
    return undefined; // A script that is missing, late, blocked or broken is no way to pay.
  }
}

async function approve(client: PaymentsClient, request: GoogleRequest): Promise<string | undefined> {
  try {
    return tokenOf(await client.loadPaymentData(request));
  } catch (thrown) {
    const { statusCode, statusMessage, message } = Object(thrown) as Readonly<Record<string, unknown>>;
    if (statusCode === 'CANCELED') return undefined;
    const why = [statusCode, statusMessage ?? message].filter((word) => typeof word === 'string').join(': ');
    const facts = typeof statusCode === 'string' ? { status: statusCode } : {};
    throw (failures.isPopupBlocked(thrown) ? failures.popupBlocked() : failures.googlePay(why || 'failed')).with(facts);
  }
}

function tokenOf(data: unknown): string {
  type Data = { readonly paymentMethodData?: { readonly tokenizationData?: { readonly token?: unknown } } };
  const token = (data as Data | undefined)?.paymentMethodData?.tokenizationData?.token;
  if (typeof token !== 'string' || !token) throw new TypeError('Google Pay gave no token');
  return token;
}
