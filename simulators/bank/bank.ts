import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.js';
import { bankChallenges } from './table.js';
import type { Limits } from '../../server/limits.js';
import type { BankBehaviour } from '../outcome.js';
import type { Delays } from '../limits.js';
import { outcomeOf } from '../rules.js';
import { newId } from '../../server/secrets.js';
import type {
  AuthenticationRequest,
  AuthenticationResponse,
  ChallengeResult,
  ThreeDSecure,
} from '../../server/acquirer.js';
import type { TransStatus } from '../../server/database/schema.js';

/** A challenge as the bank stores it. */
export type ChallengeRow = typeof bankChallenges.$inferSelect;

/** The context of the bank's own pages. */
export interface BankContext {
  readonly db: Database;
  readonly limits: Pick<Limits, 'challengeMs'> & Pick<Delays, 'bankAppMs'>;
  readonly origin: () => string;
  /**
   * Notifies the provider, server to server, that a challenge has ended (RReq): the browser may
   * never come back.
   */
  readonly report: (threeDSServerTransID: string) => Promise<void>;
}

/** The bank's immediate response per test behavior. `breaks` is not listed: it sends an error. */
const answers: Readonly<Record<Exclude<BankBehaviour, 'breaks'>, TransStatus>> = {
  frictionless: 'Y',
  attempted: 'A',
  refuses: 'N',
  rejects: 'R',
  unavailable: 'U',
  challenges: 'C',
  failsChallenge: 'C',
  breaksChallenge: 'C',
};

/**
 * The issuing bank. It shares the provider's database file, but no tables: the provider only knows
 * the bank's responses.
 */
export function createBank(context: BankContext): ThreeDSecure {
  return {
    methodUrl: async (charge) =>
      `${context.origin()}/method${outcomeOf(charge).silentMethod ? '/silent' : ''}`,
    challengeUrl: async () => `${context.origin()}/challenge`,
    authenticate: (request) => authenticate(context, request),
    result: (acsTransID) => result(context, acsTransID),
  };
}

/** Returns the challenge with this id, if any. */
export async function findChallenge(
  { db }: BankContext,
  acsTransId: string,
): Promise<ChallengeRow | undefined> {
  const [challenge] = await db
    .select()
    .from(bankChallenges)
    .where(eq(bankChallenges.acsTransId, acsTransId));
  return challenge;
}

async function authenticate(
  { db }: BankContext,
  request: AuthenticationRequest,
): Promise<AuthenticationResponse> {
  const { threeDSServerTransID: serverTransId, notificationURL: notificationUrl, charge } = request;
  // A real bank recognizes its card, and decides.
  const card = outcomeOf(charge).bank ?? 'unavailable';
  if (card === 'breaks')
    return { messageType: 'Erro', errorDescription: 'The card’s bank cannot read the request' };
  const transStatus = answers[card];
  if (transStatus !== 'C') return { messageType: 'ARes', acsTransID: newId('acs'), transStatus };
  const { account, amount, currency, browser } = charge;
  const shown = {
    merchantName: account.merchantName,
    amount,
    currency,
    last4: charge.card?.last4 ?? '',
    ...(browser?.language && { language: browser.language }),
  };
  const row = {
    acsTransId: newId('acs'),
    serverTransId,
    behaviour: card,
    purchase: shown,
    notificationUrl,
  };
  await db
    .insert(bankChallenges)
    .values({ ...row, wrongTries: 0, transStatus, createdAt: new Date() })
    .onConflictDoNothing();
  // A repeated request returns the existing challenge.
  const [challenge] = await db
    .select()
    .from(bankChallenges)
    .where(eq(bankChallenges.serverTransId, serverTransId));
  return { messageType: 'ARes', acsTransID: challenge?.acsTransId ?? row.acsTransId, transStatus };
}

async function result(
  context: BankContext,
  acsTransID: string,
): Promise<ChallengeResult | undefined> {
  const challenge = await findChallenge(context, acsTransID);
  if (!challenge) return undefined;
  const isOver = Date.now() >= challenge.createdAt.getTime() + context.limits.challengeMs;
  if (challenge.transStatus === 'C' && isOver) return { transStatus: 'U', challengeCancel: '04' };
  return {
    transStatus: challenge.transStatus,
    ...(challenge.cancel && { challengeCancel: challenge.cancel }),
  };
}
