import type { RouteName } from '../provider/routes.js';
import type { Account } from '../sandbox/accounts.js';
import type { Charge, KeptMail, SentWebhook } from '../sandbox/behind.js';
import type { FaultKind } from '../sandbox/faults.js';
import type { Limits } from '../sandbox/limits.js';
import type { CreatePaymentRequest } from '../sandbox/merchant-requests.js';
import type { Payment } from '../sandbox/merchant-types.js';
import type { StandInOrder } from '../sandbox/stand-ins/stand-ins.js';
import type { BankAppAction } from './bank-app.js';

/** How a sandbox is started. Everything has a default; whatever ends in `Ms` is a time, in milliseconds. */
export interface SandboxOptions extends Partial<Limits> {
  /** Where the provider is; any free port unless said. */
  readonly port?: number;
  /** Where the bank and the other hosts are that shoppers visit; any free port unless said. */
  readonly bankPort?: number;
  /** What the merchant's account is to have in place of the demo account's: its keys, its name, its ways to pay. */
  readonly account?: Partial<Account>;
  /** Where the payments are kept, to look at them afterwards; in memory unless said. */
  readonly dataFolder?: string | undefined;
  /** The origins that may show the frames; every page of this machine unless said. */
  readonly merchants?: readonly string[];
  /** Is given a line per request. */
  readonly log?: (line: string) => void;
}

/** What a payment is created with; an order of its own in euros unless said. */
export type NewPayment = Partial<CreatePaymentRequest> & Pick<CreatePaymentRequest, 'amount'>;

/** How a call of the browser's goes wrong, and how often: every time unless said. */
export interface Breakage {
  readonly times?: number;
  /** Only for this payment. */
  readonly paymentId?: string;
}

/** A provider with a bank, on this machine and for this test. */
export interface Sandbox {
  /** Where browsers find the provider: the `host` of the kit. */
  readonly origin: string;
  /** Where the merchant's server finds the API; its own keys are `account`'s. */
  readonly apiUrl: string;
  /** The classic script. */
  readonly scriptUrl: string;
  /** The merchant's account: `id` for pages, `key` for the API, `webhookSecret` for webhooks. */
  readonly account: Account;
  /** Creates a payment, as the merchant's server does. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Reads a payment, as the merchant's server does. */
  readPayment(paymentId: string): Promise<Payment>;
  /** The last hundred payments, the newest first: the shop's server has created them. */
  payments(): Promise<readonly Payment[]>;
  /** Every time that money moved for a payment: there must never be two. */
  charges(paymentId: string): Promise<readonly Charge[]>;
  /** The webhooks of a payment, and whether the merchant's server took them. */
  webhooks(paymentId: string): Promise<readonly SentWebhook[]>;
  /** The receipts that a shopper would have got for a payment. */
  mails(paymentId: string): Promise<readonly KeptMail[]>;
  /** Has calls of the browser's go wrong. */
  breaks(route: RouteName, kind: FaultKind, breakage?: Breakage): Promise<void>;
  /** Says how scripts of third parties come and behave, by their names, from their next load on. */
  standIns(order: StandInOrder): Promise<void>;
  /** Plays the bank's app for a Bizum that waits for it. */
  bankApp(paymentId: string, action: BankAppAction): Promise<void>;
  /** Takes back what was ordered by `breaks` and `standIns`; the payments stay. */
  reset(): Promise<void>;
  /** Ends it. Nothing of it is left. */
  close(): Promise<void>;
}
