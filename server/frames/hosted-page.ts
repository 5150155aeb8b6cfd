import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Branding } from '../../api/types.js';
import { addressOf, networkOf } from '../http/address.js';
import { shownBranding } from '../merchants/branding.js';
import { accountOf, type Context } from '../payments/context.js';
import { findPayment } from '../payments/read.js';
import type { ServedSummary } from './frame-page.js';

/** What the document of a hosted page depends on, as far as it is known in time. */
export interface HostedPage {
  /** The payee and the amount of its payment. */
  readonly summary?: ServedSummary | undefined;
  /** The origins of the account's fonts, for the page's policy. */
  readonly fonts: string;
}

/**
 * Finds what the document of a hosted page depends on, by the query of its address. A document does
 * not wait for a slow database, and is shown without what is not found, or if this client has read
 * too many: the page's script then reports it.
 */
export async function findHostedPage(
  context: Context,
  limitMs: number,
  query: URLSearchParams,
  request: FastifyRequest,
): Promise<HostedPage> {
  const found = findPage(context, query, request).catch(() => undefined);
  return (await Promise.race([found, setTimeout(limitMs, undefined, { ref: false })])) ?? none;
}

const none: HostedPage = { fonts: '' };

async function findPage(
  context: Context,
  query: URLSearchParams,
  request: FastifyRequest,
): Promise<HostedPage> {
  context.rates.countHere('readsPerAddress', networkOf(addressOf(request, context.behindProxy)));
  await context.shops.refresh();
  const paymentId = query.get('id');
  if (!paymentId) return { fonts: fontsOf(accountOf(context, query.get('accountId') ?? '')) };
  const { accountId, amount, currency } = await findPayment(context.db, paymentId);
  const account = accountOf(context, accountId);
  return {
    fonts: fontsOf(account),
    summary: {
      ...{ merchantName: account.merchantName, amount, currency },
      ...shownBranding(account),
      picture: account.branding?.logo,
    },
  };
}

const fontsOf = ({ branding }: { readonly branding?: Branding | undefined }) =>
  [...new Set(branding?.fonts?.map(({ src }) => new URL(src).origin))].join(' ');
