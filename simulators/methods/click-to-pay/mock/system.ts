import type { ClickToPayScheme } from '../../../../api/types.js';
import {
  ONE_TIME_CODE,
  shoppers,
  walletCards,
  type WalletCard,
  type WalletCardId,
} from './cards.js';
import type { MockBehavior } from '../../../mocks/mocks.js';
import type { SchemeServer } from './scheme-server.js';
import { sign } from './jws.js';
import { Refusal } from './refusal.js';

/** The behaviors of a scheme whose script has loaded. */
export type Mode = Exclude<MockBehavior['mode'], 'absent'>;

/** The arguments of `init`, common to both schemes. */
export interface Setup {
  readonly srcInitiatorId: string;
  readonly srciDpaId: string;
  readonly srciTransactionId: string;
  readonly dpaTransactionOptions: {
    readonly dpaLocale: string;
    readonly transactionAmount?: {
      readonly transactionAmount: string;
      readonly transactionCurrencyCode: string;
    };
  };
}

/** The arguments of a checkout. */
export interface Checkout {
  readonly srcCorrelationId: string;
  readonly srcDigitalCardId: string;
  readonly windowRef: Window;
}

const OLD_CODE = '999999';
const MOST_TRIES = 3;

/** Click to Pay of one scheme, without the interface of its SDK. Each SDK mock adds its own. */
export class SrcSystem {
  #setup: Setup | undefined;
  #isIdentified = false;
  #isForgotten = false;
  #wrongCodes = 0;

  constructor(
    readonly scheme: ClickToPayScheme,
    readonly mode: Mode,
    readonly server: SchemeServer,
  ) {}

  init(setup: Partial<Setup> | undefined): void {
    if (!setup?.srcInitiatorId) throw new Refusal('SRCI_ID_MISSING');
    if (!setup.srciDpaId) throw new Refusal('DPA_ID_MISSING');
    if (!setup.srciTransactionId) throw new Refusal('SRCI_TXID_MISSING');
    if (!setup.dpaTransactionOptions?.dpaLocale) throw new Refusal('DPA_TXOPT_MISSING');
    if (this.mode === 'ineligible') throw new Refusal('SERVICE_ERROR');
    this.#setup = setup as Setup; // Every member has been checked.
  }

  async isRecognized() {
    await this.#ready();
    const recognized = this.mode === 'recognised' && !this.#isForgotten;
    return recognized ? { recognized, idTokens: [this.#idToken()] } : { recognized };
  }

  async identityLookup(identity: unknown, isEmail: boolean) {
    await this.#ready();
    if (typeof identity !== 'string' || !identity) throw new Refusal('CONSUMER_ID_MISSING');
    if (!isEmail || !/^[^@\s]+@[^@\s]+$/.test(identity)) throw new Refusal('ID_FORMAT_UNSUPPORTED');
    const [name = ''] = identity.split('@');
    if (name === 'slow') return new Promise<never>(() => {});
    this.#isIdentified = Object.hasOwn(shoppers, name) && shoppers[name]!.includes(this.scheme);
    return { consumerPresent: this.#isIdentified };
  }

  async initiateIdentityValidation() {
    await this.#ready();
    if (!this.#isIdentified) throw new Refusal('AUTH_ERROR');
    this.#wrongCodes = 0;
    return { maskedValidationChannel: 'k***n@example.com' };
  }

  async completeIdentityValidation(code: unknown) {
    await this.#ready();
    if (typeof code !== 'string' || !code) throw new Refusal('INVALID_PARAMETER');
    if (!this.#isIdentified) throw new Refusal('AUTH_ERROR');
    if (code === ONE_TIME_CODE && this.#wrongCodes < MOST_TRIES)
      return { idToken: this.#idToken() };
    if (code === OLD_CODE) throw new Refusal('CODE_EXPIRED');
    throw new Refusal(++this.#wrongCodes < MOST_TRIES ? 'CODE_INVALID' : 'RETRIES_EXCEEDED');
  }

  async getSrcProfile(idTokens: unknown) {
    await this.#ready();
    // Each scheme accepts the other's identity token.
    const isKnown =
      Array.isArray(idTokens) &&
      idTokens.some((token) => /^mock\.(visa|mastercard)\./.test(String(token)));
    if (!isKnown) throw new Refusal('AUTH_ERROR');
    const cards = Object.entries(walletCards).filter(([, { scheme }]) => scheme === this.scheme);
    return {
      srcCorrelationId: crypto.randomUUID(),
      profiles: [{ maskedCards: cards.map(([id, card]) => masked(id, card)) }],
    };
  }

  async checkout({ srcCorrelationId, srcDigitalCardId, windowRef }: Partial<Checkout> = {}) {
    const setup = await this.#ready();
    if (!srcCorrelationId || !srcDigitalCardId || !windowRef?.postMessage)
      throw new Refusal('INVALID_PARAMETER');
    if (this.mode === 'fails') throw new Refusal('SERVICE_ERROR');
    const id = srcDigitalCardId as WalletCardId; // Checked as an own key before use.
    const card = Object.hasOwn(walletCards, id) ? walletCards[id] : undefined;
    if (card?.scheme !== this.scheme || card.status !== 'ACTIVE')
      throw new Refusal('CARD_NOT_ALLOWED');
    const { transactionAmount } = setup.dpaTransactionOptions;
    const amount = transactionAmount ? Object.values(transactionAmount).join(' ') : '';
    const { action, declined } = await this.server.request(windowRef, {
      card: `${card.name} •••• ${card.last4}`,
      amount,
    });
    if (action !== 'COMPLETE') return { dcfActionCode: action };
    const { srciTransactionId, srciDpaId } = setup;
    const ids = { srcCorrelationId: crypto.randomUUID(), srciTransactionId, srciDpaId };
    const payload = { ...ids, srcDigitalCardId: id, ...(declined && { declined }) };
    return {
      dcfActionCode: action,
      checkoutResponse: await sign(payload),
      idToken: this.#idToken(),
      unbindAppInstance: false,
    };
  }

  async unbindAppInstance(): Promise<void> {
    await this.#ready();
    this.#isForgotten = true;
    this.#isIdentified = false;
    if (this.mode === 'recognised') await this.server.forget(this.scheme);
  }

  #idToken(): string {
    return `mock.${this.scheme}.${crypto.randomUUID()}`;
  }

  /** Replies are asynchronous, as over a network. */
  async #ready(): Promise<Setup> {
    if (this.mode === 'never') await new Promise<never>(() => {});
    if (!this.#setup) throw new Refusal('SRCI_ID_MISSING');
    return Promise.resolve(this.#setup);
  }
}

function masked(
  srcDigitalCardId: string,
  { last4, expMonth, expYear, status, name, lastUsed }: WalletCard,
) {
  return {
    srcDigitalCardId,
    panLastFour: last4,
    panExpirationMonth: expMonth,
    panExpirationYear: expYear,
    dateOfCardLastUsed: lastUsed,
    digitalCardData: { descriptorName: name, artUri: '', status },
  };
}
