import type { ReceiptRequest } from '../../api/types.js';
import { accountOf, type Context } from '../payments/context.js';
import type { Database } from '../database/database.js';
import { Failure } from '../errors/failure.js';
import type { Language } from '../pages/language.js';
import { lockRecords, type PaymentRecords, type PaymentRow } from '../payments/read.js';
import { isPaid } from '../payments/status.js';
import { serializePayment } from '../payments/serialize.js';
import { keysOf } from '../merchants/account.js';
import { signingKeyOf } from '../payments/point-of-sale/sign.js';
import { keepMail, recipientOf } from './keep.js';
import { receiptOf } from './receipt.js';

/** Mails the receipt of a paid payment. */
export async function sendReceipt(
  context: Context,
  tx: Database,
  {
    paymentId,
    customerEmail,
    signature,
    language,
  }: Omit<ReceiptRequest, 'language'> & { readonly language: Language },
  /** The account of the calling server; absent for a browser. */
  accountId?: string,
): Promise<PaymentRecords> {
  const recipient = recipientOf(customerEmail);
  const records = await lockRecords(tx, paymentId, accountId);
  const { payment, charge } = records;
  const account = accountOf(context, payment.accountId);
  if (signature !== undefined)
    refuseUnlessOfPos(payment, signature, keysOf(account, 'pointOfSaleKey'));
  if (!isPaid(payment.status)) throw new Failure(409, 'E103', 'Only a paid payment has a receipt');
  const post = {
    paymentId,
    accountId: account.id,
    kind: 'receipt',
    recipient,
    language,
    byBrowser: accountId === undefined,
  } as const;
  const seen = serializePayment(context, records, language);
  const { lineItems, shippingOption, shippingDetails, ...rest } = seen;
  const isTheirs = accountId !== undefined || isKnown(payment, recipient);
  const summary = {
    ...rest,
    ...(isTheirs && { lineItems, shippingOption, shippingDetails }),
    merchantName: account.merchantName,
    paidAt: charge?.createdAt ?? payment.updatedAt,
  };
  await keepMail(context, tx, post, () => receiptOf(summary, language));
  return records;
}

/**
 * Whether the payment has this email address. Anyone who knows its id can send the receipt
 * elsewhere: that one does not say what was bought, or where it is shipped.
 */
function isKnown({ details }: PaymentRow, recipient: string): boolean {
  const { customer, billingDetails, shippingDetails } = details;
  return [customer, billingDetails, shippingDetails].some(
    (one) => one?.email?.toLowerCase() === recipient,
  );
}

/** The signature must be that of the link to the point of sale where the payment was made. */
function refuseUnlessOfPos(
  { accountId, amount, currency, details }: PaymentRow,
  signature: string,
  keys: readonly string[],
): void {
  const { pointOfSaleId } = details;
  const fits =
    pointOfSaleId !== undefined &&
    signingKeyOf({ accountId, pointOfSaleId, amount, currency }, signature, keys) !== undefined;
  if (!fits) throw new Failure(401, 'E151', 'The signature does not fit this payment');
}
