import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tokens } from '../../../server/database/schema.js';
import { Failure } from '../../../server/errors/failure.js';
import type { Context } from '../../../server/payments/context.js';
import { updateWalletToken, walletTokenKey } from '../../../server/payments/wallet-token.js';
import { areTexts, objectIn } from '../wallet/reading.js';
import { openGoogleMessage } from './token.js';

// "Token lifecycle management notifications" of the Google Pay API for the web, of 2026: Google posts
// to `tokenUpdateUrl` in the format of a token. 200 says that the notification has come, for a token
// that is not known too; 401, that it was sent to another address, and ends those of the token; 5xx,
// that it is to be sent again, and any other status, that it is not.

/** Where Google's notifications come to a sandbox, whose proxy leads `tokenUpdateUrl` here. */
export const TOKEN_UPDATES = '/google-pay/token-updates';

/** Receives what Google tells of the merchant tokens that it has given. */
export function tokenUpdates(app: FastifyInstance, context: Context): void {
  app.post(
    TOKEN_UPDATES,
    async (request, reply): Promise<{ readonly requestMessageId: string }> => {
      const update = readTokenUpdate(request.body);
      if (!update) throw new Failure(400, 'E150', 'The body is no notification of Google’s');
      const { messageId, address, ...news } = update;
      await context.accounts.refresh();
      const addresses = await addressesOf(context, news.walletToken);
      if (addresses.length > 0 && !addresses.includes(address))
        return reply.code(401).send({ requestMessageId: messageId });
      await updateWalletToken(context, { method: 'googlePay', ...news });
      return { requestMessageId: messageId };
    },
  );
}

/** The addresses that the accounts of a token have given to Google. */
async function addressesOf(
  { db, accounts }: Context,
  walletToken: string,
): Promise<readonly (string | undefined)[]> {
  const key = walletTokenKey('googlePay', walletToken);
  const found = await db
    .selectDistinct({ accountId: tokens.accountId })
    .from(tokens)
    .where(sql`${tokens.details}->>'walletToken' = ${key}`);
  return found.map(({ accountId }) => accounts.find(accountId)?.methods.googlePay?.tokenUpdateUrl);
}

/** Reads a `MerchantTokenUpdateNotificationRequest`; `undefined` if it is none. */
function readTokenUpdate(body: unknown) {
  const { messageId, targetNotificationUrl, timestamp, merchantTokenId, cardUpdateInfo } = objectIn(
    openGoogleMessage(body)?.message,
  );
  if (!areTexts(messageId, targetNotificationUrl, timestamp, merchantTokenId)) return undefined;
  // Its format is not published: of a token, Google writes the milliseconds as a text.
  const at = new Date(/^\d+$/.test(String(timestamp)) ? Number(timestamp) : String(timestamp));
  if (Number.isNaN(at.getTime())) return undefined;
  const { fpanSuffix, tokenState } = objectIn(cardUpdateInfo);
  const hasCard = /^\d{4}$/.test(String(fpanSuffix));
  return {
    messageId: String(messageId),
    address: String(targetNotificationUrl),
    walletToken: String(merchantTokenId),
    at,
    // A token with a card is active.
    ...(hasCard && { last4: String(fpanSuffix), isDisabled: false }),
    ...(tokenState === 'DISABLED' && { isDisabled: true }),
  };
}
