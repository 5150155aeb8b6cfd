import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { bankChallenges } from '../database/outside.js';
import type { Limits } from '../limits.js';
import type { BankBehaviour } from '../rules/outcome.js';
import { newId } from '../secrets.js';
import type { AuthenticationRequest, AuthenticationResponse, Bank, ChallengeResult, TransStatus } from './messages.js';

/** A challenge in the bank's records. */
export type ChallengeRow = typeof bankChallenges.$inferSelect;

/** What the bank's own pages work with. */
export interface BankContext {
  readonly db: Database;
  readonly limits: Limits;
  readonly origin: () => string;
  /** Tells the provider, from server to server, that a challenge of its is over (RReq): the browser may never come back. */
  readonly report: (threeDSServerTransID: string) => Promise<void>;
}

/** How the bank answers at once, by how the card behaves. `breaks` is not here: it gives no answer. */
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

/** The card's bank. It shares the provider's database file, and nothing in it: the provider knows what it is told here. */
export function createBank(context: BankContext): Bank {
  return {
    methodUrl: (silent) => `${context.origin()}/method${silent ? '/silent' : ''}`,
    get challengeUrl() {
      return `${context.origin()}/challenge`;
    },
    authenticate: (request) => authenticate(context, request),
    result: (acsTransID) => result(context, acsTransID),
  };
}

/** The challenge of that id, if there is one. */
export async function findChallenge({ db }: BankContext, acsTransId: string): Promise<ChallengeRow | undefined> {
  const [challenge] = await db.select().from(bankChallenges).where(eq(bankChallenges.acsTransId, acsTransId));
  return challenge;
}

async function authenticate({ db }: BankContext, request: AuthenticationRequest): Promise<AuthenticationResponse> {
  const { threeDSServerTransID: serverTransId, card, purchase, notificationURL: notificationUrl } = request;
  if (card === 'breaks') return { messageType: 'Erro', errorDescription: 'The card’s bank cannot read the request' };
  const transStatus = answers[card];
  if (transStatus !== 'C') return { messageType: 'ARes', acsTransID: newId('acs'), transStatus };
  const language = request.browser?.language;
  const shown = { ...purchase, ...(language && { language }) };
  const row = { acsTransId: newId('acs'), serverTransId, behaviour: card, purchase: shown, notificationUrl };
  await db
    .insert(bankChallenges)
    .values({ ...row, wrongTries: 0, transStatus, createdAt: new Date() })
    .onConflictDoNothing();
  // Asked twice for one payment, the bank has one challenge for it.
  const [challenge] = await db.select().from(bankChallenges).where(eq(bankChallenges.serverTransId, serverTransId));
  return { messageType: 'ARes', acsTransID: challenge?.acsTransId ?? row.acsTransId, transStatus };
}

async function result(context: BankContext, acsTransID: string): Promise<ChallengeResult | undefined> {
  const challenge = await findChallenge(context, acsTransID);
  if (!challenge) return undefined;
  const isOver = Date.now() >= challenge.createdAt.getTime() + context.limits.challengeMs;
  if (challenge.transStatus === 'C' && isOver) return { transStatus: 'U', challengeCancel: '04' };
  return { transStatus: challenge.transStatus, ...(challenge.cancel && { challengeCancel: challenge.cancel }) };
}
