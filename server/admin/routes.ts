import type { Static, TSchema } from 'typebox';
import { recordChange } from '../audit/record.js';
import { Failure } from '../errors/failure.js';
import {
  addAccount,
  endKey,
  removeAccount,
  rotateKey,
  setAccountStatus,
  updateAccount,
  type Change,
} from '../merchants/changes.js';
import type { Context } from '../payments/context.js';
import {
  changesOf,
  listAccounts,
  newAccountOf,
  readAccount,
  refuseUnknownAccount,
} from './accounts.js';
import { listAudit } from './audit.js';
import { eraseShopper } from './erase.js';
import {
  AccountChangesRequest,
  AccountList,
  AdminAccount,
  AuditLog,
  CreatedAccount,
  CreatedKey,
  ErasureRequest,
  ErasureResult,
  ListAccountsRequest,
  ListAuditRequest,
  NewAccountRequest,
  NewKeyRequest,
  USUAL_OVERLAP_S,
} from './schemas.js';

/** A call of the admin API, in a transaction if it changes anything. */
export interface AdminCall extends Change {
  /** The ids in the path, if any. */
  readonly id: string;
  readonly keyId: string;
  readonly accounts: Context['accounts'];
  readonly eraseElsewhere: Context['eraseElsewhere'];
}

/** A route of the admin API. `Input` is its body or its query. */
export interface AdminRoute<Input = never, Answer extends object = object> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/admin/v1`. */
  readonly path: string;
  /** Validates the body or the query. */
  readonly request?: TSchema;
  readonly answer: TSchema;
  readonly work: (call: AdminCall, input: Input) => Promise<Answer>;
}

type Work<Input> = (call: AdminCall, input: Input) => Promise<void>;

/** A route that returns the changed account. */
const change = <Input extends TSchema = TSchema>(
  method: AdminRoute['method'],
  path: string,
  work: Work<Static<Input>>,
  request?: Input,
): AdminRoute<Static<Input>, AdminAccount> => ({
  method,
  path,
  ...(request && { request }),
  answer: AdminAccount,
  async work(call, input) {
    await work(call, input);
    return readAccount(call.tx, call.id);
  },
});

/** The admin API, in one table. */
export const adminRoutes = {
  /** Creates an account, and returns its secrets, this once. */
  createAccount: {
    method: 'POST',
    path: '/accounts',
    request: NewAccountRequest,
    answer: CreatedAccount,
    async work(call, input: NewAccountRequest) {
      const { id, key, webhookSecret, pointOfSaleKey } = await addAccount(
        call,
        newAccountOf(input),
      );
      return {
        ...(await readAccount(call.tx, id)),
        secrets: { apiKey: key, webhookSecret, pointOfSaleKey },
      };
    },
  },
  /** Lists the accounts, newest first. */
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    request: ListAccountsRequest,
    answer: AccountList,
    work: ({ tx }, input: ListAccountsRequest) => listAccounts(tx, input),
  },
  /** Returns an account. */
  readAccount: {
    method: 'GET',
    path: '/accounts/{id}',
    answer: AdminAccount,
    work: ({ tx, id }) => readAccount(tx, id),
  },
  /** Changes the data of an account: its methods, branding, origins, points of sale and so on. */
  updateAccount: change(
    'PATCH',
    '/accounts/{id}',
    (call, input) => updateAccount(call, call.id, (before) => changesOf(input, before)),
    AccountChangesRequest,
  ),
  /** Stops an account from taking new payments. Refunds, captures and webhooks go on. */
  disableAccount: change('POST', '/accounts/{id}/disable', (call) =>
    setAccountStatus(call, call.id, 'disabled'),
  ),
  /** Lets a disabled account take payments again. */
  enableAccount: change('POST', '/accounts/{id}/enable', (call) =>
    setAccountStatus(call, call.id, 'active'),
  ),
  /** Removes a disabled account for good: its secrets and settings. Its payments are kept. */
  removeAccount: change('DELETE', '/accounts/{id}', (call) => removeAccount(call, call.id)),
  /** Creates a new secret of an account. The one before it stays valid for a time. */
  createKey: {
    method: 'POST',
    path: '/accounts/{id}/keys',
    request: NewKeyRequest,
    answer: CreatedKey,
    async work(call, { kind, overlapSeconds = USUAL_OVERLAP_S }: NewKeyRequest) {
      const value = await rotateKey(call, call.id, kind, overlapSeconds);
      return { kind, value, account: await readAccount(call.tx, call.id) };
    },
  },
  /** Ends an earlier secret before its time, such as one that somebody has seen. */
  endKey: change('DELETE', '/accounts/{id}/keys/{keyId}', (call) =>
    endKey(call, call.id, call.keyId),
  ),
  /** Erases a shopper’s personal data. Amounts and records stay. */
  eraseShopper: {
    method: 'POST',
    path: '/erasures',
    request: ErasureRequest,
    answer: ErasureResult,
    async work({ tx, by, secrets, accounts, eraseElsewhere, ownIds }, input: ErasureRequest) {
      const { paymentId, email, accountId } = input;
      if ((paymentId === undefined) === (email === undefined))
        throw new Failure(422, 'E150', 'You need to provide either paymentId or email');
      const payments = await eraseShopper(
        { tx, secrets, accounts, eraseElsewhere },
        input,
        new Date(),
      );
      if (!payments) await refuseUnknownAccount({ tx, ownIds }, accountId);
      await recordChange(tx, {
        by,
        action: 'shopper.erased',
        accountId,
        paymentId,
        after: { payments, found: email === undefined ? 'by paymentId' : 'by email' },
      });
      return { payments };
    },
  },
  /** Lists the changes that were made with this API, newest first. */
  listAuditLog: {
    method: 'GET',
    path: '/audit-log',
    request: ListAuditRequest,
    answer: AuditLog,
    async work({ tx, ownIds }, input: ListAuditRequest) {
      const found = await listAudit(tx, input);
      if (!found.entries.length) await refuseUnknownAccount({ tx, ownIds }, input.accountId);
      return found;
    },
  },
} satisfies Record<string, AdminRoute>;
