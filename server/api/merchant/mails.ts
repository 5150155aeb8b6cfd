import type { Account } from '../../merchants/account.js';
import type { Context } from '../../payments/context.js';
import type { Database } from '../../database/database.js';
import { Failure } from '../../errors/failure.js';
import { languageOf, type Language } from '../../pages/language.js';
import { keepMail, recipientOf } from '../../mail/keep.js';
import { linkOf } from '../../mail/link.js';
import { sendReceipt } from '../../mail/send-receipt.js';
import type { MailRequest } from '../../../api/merchant-requests.js';
import { emailOf } from '../../payments/parties.js';
import {
  findPayment,
  lockRecords,
  type PaymentRecords,
  type PaymentRow,
} from '../../payments/read.js';
import { paymentPageOf } from '../../payments/serialize.js';

/** The account, the payment and the transaction of a mail. */
interface MailCall {
  readonly context: Context;
  readonly tx: Database;
  readonly account: Account;
  readonly id: string;
  readonly language: Language;
}

/** Mails a payment's receipt to its shopper, or to the address in the request. */
export async function mailReceipt(
  { context, tx, account, id, ...call }: MailCall,
  input: MailRequest,
): Promise<PaymentRecords> {
  const customerEmail = addressee(await findPayment(tx, id, account.id), input);
  const language = languageOf(input.language, call.language);
  return sendReceipt(context, tx, { paymentId: id, customerEmail, language }, account.id);
}

/** Mails the payment link, while the payment can be paid. */
export async function mailLink(
  { context, tx, account, id, ...call }: MailCall,
  input: MailRequest,
): Promise<PaymentRecords> {
  const records = await lockRecords(tx, id, account.id);
  const { payment } = records;
  const recipient = recipientOf(addressee(payment, input));
  if (payment.status === 'EXPIRED' || payment.expireAt <= context.clock.now())
    throw new Failure(409, 'E207');
  if (payment.status !== 'PENDING' && payment.status !== 'FAILED') throw new Failure(409, 'E209');
  const language = languageOf(input.language, call.language);
  const { amount, currency, details } = payment;
  const summary = {
    amount,
    currency,
    orderId: details.orderId,
    merchantName: account.merchantName,
  };
  const post = {
    paymentId: id,
    accountId: account.id,
    kind: 'link',
    recipient,
    language,
    byBrowser: false,
  } as const;
  await keepMail(context, tx, post, () =>
    linkOf({ ...summary, href: paymentPageOf(context, payment) }, language),
  );
  return records;
}

function addressee(
  { details }: PaymentRow,
  { customerEmail = emailOf(details), channel = 'EMAIL' }: MailRequest,
): string {
  if (channel !== 'EMAIL') throw new Failure(422, 'E103', 'Only mails are sent: channel is EMAIL');
  if (customerEmail === undefined)
    throw new Failure(422, 'E150', 'No email address is known: give customerEmail');
  return customerEmail;
}
