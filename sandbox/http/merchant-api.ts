import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../accounts.js';
import type { Context } from '../context.js';
import type { Database } from '../database/open.js';
import { Failure } from '../failure.js';
import { once } from '../idempotency.js';
import type {
  AmountRequest,
  CancelPaymentRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  Payment,
} from '../merchant-types.js';
import { languageOf } from '../language.js';
import { cancel, capture, refund } from '../payments/afterwards.js';
import { permanentTokenOf } from '../payments/charge.js';
import { confirm } from '../payments/confirm.js';
import { create } from '../payments/create.js';
import { findAttempt, findPayment, type PaymentRow } from '../payments/read.js';
import { isPaid } from '../payments/status.js';
import { asPayment } from '../payments/views.js';
import { hashOf } from '../secrets.js';
import { faultOfConfirmation } from './card-fault.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { merchantBodies, paymentParams } from './schemas.js';
import { underFault } from './under-fault.js';

/** One thing a merchant's server may ask for: its address below `/v1`, the schema of its body, and the work. */
interface MerchantRoute {
  readonly path: string;
  readonly body: object;
  readonly work: (context: Context, tx: Database, account: Account, id: string, body: never) => Promise<PaymentRow>;
}

const merchantRoutes: readonly MerchantRoute[] = [
  {
    path: '/payments',
    body: merchantBodies.create,
    work: (context, tx, account, _id, body: CreatePaymentRequest) => create(context, tx, account, body),
  },
  {
    path: '/payments/{id}/confirm',
    body: merchantBodies.confirm,
    work: (context, tx, { id: accountId }, paymentId, body: ConfirmPaymentRequest) =>
      confirm(context, tx, { ...body, paymentId, accountId }),
  },
  {
    path: '/payments/{id}/cancel',
    body: merchantBodies.cancel,
    work: (context, tx, account, id, body: CancelPaymentRequest | null) => cancel(context, tx, account.id, id, body ?? {}),
  },
  {
    path: '/payments/{id}/capture',
    body: merchantBodies.amount,
    work: (context, tx, account, id, body: AmountRequest | null) => capture(context, tx, account.id, id, body?.amount),
  },
  {
    path: '/payments/{id}/refund',
    body: merchantBodies.amount,
    work: (context, tx, account, id, body: AmountRequest | null) => refund(context, tx, account.id, id, body?.amount),
  },
];

/** Serves the merchants' servers. There is no CORS here: a page that held the key would have given it away. */
export function merchantApi(app: FastifyInstance, context: Context): void {
  for (const { path, body, work } of merchantRoutes) {
    const hasId = path.includes('{id}');
    app.post<{ Params: { id?: string }; Body: Readonly<Record<string, unknown>> | null }>(
      path.replace('{id}', ':id'),
      { schema: { body, ...(hasId && { params: paymentParams }) } },
      async (request, reply) => {
        const account = authorize(context, request);
        const { id = '' } = request.params;
        const order = { accountId: account.id, key: idempotencyKeyOf(request), request: [path, id, request.body] };
        const byCard = path.endsWith('/confirm')
          ? await faultOfConfirmation(context, id, request.body?.['paymentToken'])
          : undefined;
        const fault = context.faults.forRoute(`POST ${path}`, request.params.id) ?? byCard;
        return underFault(context, fault, reply, async () => {
          // The schema of this row has checked the body for this row's work.
          const answer = await once(context, order, async (tx) => {
            return asPayment(
              context,
              tx,
              await work(context, tx, account, id, (request.body ?? null) as never),
              languageOf(request.headers['accept-language']),
            );
          });
          return withPermanentToken(context, answer);
        });
      },
    );
  }
  app.get<{ Params: { id: string } }>('/payments/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    const account = authorize(context, request);
    return underFault(context, context.faults.forRoute('GET /payments/{id}', request.params.id), reply, async () => {
      const row = await findPayment(context.db, request.params.id, account.id);
      return withPermanentToken(
        context,
        await asPayment(context, context.db, row, languageOf(request.headers['accept-language'])),
      );
    });
  });
}

/** Added last, so that it stands in no stored answer and in no webhook. */
async function withPermanentToken(context: Context, payment: Payment): Promise<Payment> {
  const { attemptId, status } = await findPayment(context.db, payment.id);
  const attempt = await findAttempt(context.db, attemptId);
  return attempt?.generatesToken && isPaid(status) ? { ...payment, paymentToken: permanentTokenOf(context, attempt) } : payment;
}

/** The account whose key was sent. Every key is compared, in the same time whether it fits or not. */
function authorize({ accounts }: Context, { headers }: FastifyRequest): Account {
  const sent = Buffer.from(hashOf(headers.authorization ?? ''));
  const [account] = accounts.filter(({ key }) => timingSafeEqual(Buffer.from(hashOf(key)), sent));
  if (!account) throw new Failure(401, 'E151');
  return account;
}
