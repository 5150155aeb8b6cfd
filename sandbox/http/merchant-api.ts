import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../accounts.js';
import type { Context } from '../context.js';
import { Failure } from '../failure.js';
import { once } from '../idempotency.js';
import { languageOf } from '../language.js';
import { merchantRoutes, type MerchantRoute } from '../merchant/routes.js';
import { permanentTokenOf } from '../payments/charge.js';
import { findAttempt, findPayment } from '../payments/read.js';
import { isPaid } from '../payments/status.js';
import { hashOf } from '../secrets.js';
import { faultOfConfirmation } from './card-fault.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { paymentParams } from './schemas.js';
import { underFault } from './under-fault.js';

type Asked = { Params: { id?: string }; Querystring: object; Body: Readonly<Record<string, unknown>> | null };

/** Serves the merchants' servers. There is no CORS here: a page that held the key would have given it away. */
export function merchantApi(app: FastifyInstance, context: Context): void {
  for (const route of Object.values<MerchantRoute>(merchantRoutes)) {
    app.route<Asked>({
      method: route.method,
      url: route.path.replace('{id}', ':id'),
      schema: schemaOf(route),
      handler: async (request, reply) => {
        const account = authorize(context, request);
        const { id = '' } = request.params;
        const byCard =
          route === merchantRoutes.confirmPayment
            ? await faultOfConfirmation(context, id, request.body?.['paymentToken'])
            : undefined;
        const fault = context.faults.forRoute(`${route.method} ${route.path}`, request.params.id) ?? byCard;
        return underFault(context, fault, reply, async () =>
          withPermanentToken(context, await answer(context, route, account, request)),
        );
      },
    });
  }
}

function schemaOf({ method, path, schema }: MerchantRoute): object {
  return {
    ...(schema && { [method === 'GET' ? 'querystring' : 'body']: schema }),
    ...(path.includes('{id}') && { params: paymentParams }),
  };
}

/** What changes something is done once for its key, in one transaction. */
function answer(
  context: Context,
  { method, path, work }: MerchantRoute,
  account: Account,
  request: FastifyRequest<Asked>,
): Promise<object> {
  const { params, query, body, headers } = request;
  const call = { context, account, id: params.id ?? '', language: languageOf(headers['accept-language']) };
  // The schema of this row has checked the ask for this row's work.
  if (method === 'GET') return work({ ...call, tx: context.db }, query as never);
  const order = { accountId: account.id, key: idempotencyKeyOf(request), request: [path, call.id, body] };
  return once(context, order, (tx) => work({ ...call, tx }, (body ?? null) as never));
}

/** Added last, so that it stands in no stored answer, in no webhook and in no list. */
async function withPermanentToken(context: Context, payment: object): Promise<object> {
  if (!('id' in payment)) return payment;
  const { attemptId, status } = await findPayment(context.db, String(payment.id));
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
