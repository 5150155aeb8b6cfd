import { and, count, eq, ne } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type {
  Acquirer,
  Authorization,
  CardExpiry,
  Charge,
  ThreeDSecure,
} from '../server/acquirer.js';
import type { MethodName } from '../api/types.js';
import type { Database } from '../server/database/database.js';
import { attempts } from '../server/database/schema.js';
import { AUTHENTICATION_REQUIRED } from '../server/errors/decline-advice.js';
import { Failure } from '../server/errors/failure.js';
import { simulatedSession } from './methods/apple-pay/session.js';
import { bizumRules, bizumRuleFor, type BizumRule } from './methods/bizum/rules.js';
import { hasExpired } from '../server/methods/card/check.js';
import { simulatedFacts, simulatedOffer } from './methods/card/facts.js';
import { calculate } from './methods/cofidis/calculate.js';
import type { Hosts } from './methods/hosted/visits.js';
import { simulatedMethods } from './methods/index.js';
import { simulatedClientToken } from './methods/paypal/client-token.js';
import { simulatedShopper } from './methods/paypal/shopper.js';
import type { Delays } from './limits.js';
import type { SimulatedMethod } from './methods/method.js';
import type { CardRule, Outcome } from './outcome.js';
import { outcomeOf, ruleOf } from './rules.js';

/** What the simulated acquirer asks. */
export interface SimulatedWorld {
  readonly db: () => Database;
  readonly delays: Delays;
  readonly bank: ThreeDSecure;
  readonly hosts: Hosts;
}

/** An acquirer that moves no money, and follows the rules of the test cards and phones. */
export function createSimulatedAcquirer(world: SimulatedWorld): Acquirer {
  const of = (method: MethodName) => simulatedMethods[method] as SimulatedMethod<MethodName>;
  return {
    livemode: false,
    methods: Object.keys(simulatedMethods) as MethodName[],
    lookups: {
      cardMetadata: async (number) => simulatedFacts(number),
      installments: async (number, ...terms) => simulatedOffer(number, ...terms),
      isPhoneRegistered: async (phoneNumber, amount) => {
        const { phoneCheck }: BizumRule = bizumRules[bizumRuleFor(phoneNumber, amount)];
        if (phoneCheck === 'breaks') throw new Failure(500, 'E999');
        return phoneCheck !== 'unknown';
      },
      financing: async ({ amount, paymentMethod }, language) =>
        calculate(amount, paymentMethod, language),
      applePaySession: async (account, request) =>
        simulatedSession(account, request, world.delays.appleSessionMs),
      payPal: {
        clientToken: async (account, page) =>
          simulatedClientToken(account, page, world.delays.payPalTokenMs),
        shopper: async (_account, order) => simulatedShopper(order),
      },
    },
    threeDSecure: world.bank,
    tokenize: async (request) => of(request.method).tokenize(request as never),
    recall: async (request) =>
      of(request.method).recall?.(request) ?? { reference: request.reference },
    async updateOrder({ reference }) {
      if (reference === 'approved')
        throw new Failure(409, 'E103', 'The shopper has approved the order: its total is final');
    },
    authorize: (charge) => authorize(world, charge),
    // Nothing here is charged before `authorize` says so.
    abandon: async () => true,
    async capture() {},
    async cancel() {},
    async refund() {},
  };
}

async function authorize(world: SimulatedWorld, charge: Charge): Promise<Authorization> {
  const outcome = outcomeOf(charge);
  if (charge.unattended) return authorizeUnattended(world, charge, outcome);
  if (outcome.bank && !charge.authentication) return { status: 'authenticate' };
  if (outcome.hosted) {
    const ended = await world.hosts.result(charge.id);
    if (!ended) return { status: 'redirect', redirectUrl: await world.hosts.begin(charge) };
    if (ended !== 'paid') return { status: 'declined', code: ended };
  }
  if (outcome.push) {
    const times = simulatedMethods[charge.method].approvalTimes?.(world.delays);
    const waits = { soon: times?.soonMs ?? 0, late: times?.lateMs ?? 0, never: Infinity };
    const checkAt = charge.createdAt.getTime() + waits[outcome.push];
    // However slow this machine is, nobody approves what was not sent yet.
    const isSent = (await attemptOf(world.db(), charge.id))?.state === 'approval';
    if (!isSent || checkAt > charge.now.getTime())
      return { status: 'approval', ...(checkAt < Infinity && { checkAt: new Date(checkAt) }) };
  }
  return isExpired(charge) ? EXPIRED : settled(world, charge, outcome);
}

/** How long a renewed card is valid, after the month in which it is charged. */
const RENEWED_YEARS = 3;

/** The issuer's reply to a charge without the shopper. */
async function authorizeUnattended(
  world: SimulatedWorld,
  charge: Charge,
  outcome: Outcome,
): Promise<Authorization> {
  const { declined, times = Infinity, renews, demandsShopper } = outcome.unattended ?? {};
  if (isExpired(charge)) {
    if (!renews) return EXPIRED;
    const month = charge.now.getUTCMonth();
    return settled(world, charge, outcome, expiryOf(charge.now, month, RENEWED_YEARS));
  }
  if (declined && (await earlierOf(world.db(), charge.id)) < times)
    return { status: 'declined', code: declined };
  return demandsShopper
    ? { status: 'declined', code: AUTHENTICATION_REQUIRED }
    : settled(world, charge, outcome);
}

/** Of a test card that is stored as an expired one: the month before the last, in no time zone valid. */
function storedExpiry(charge: Charge): CardExpiry | undefined {
  const { stored }: Partial<CardRule> = ruleOf(charge).row;
  return stored === 'expired' && !charge.isStored
    ? expiryOf(charge.now, charge.now.getUTCMonth() - 2, 0)
    : undefined;
}

function expiryOf(now: Date, month: number, years: number): CardExpiry {
  const end = new Date(Date.UTC(now.getUTCFullYear() + years, month));
  return {
    expMonth: String(end.getUTCMonth() + 1).padStart(2, '0'),
    expYear: String(end.getUTCFullYear() % 100).padStart(2, '0'),
  };
}

/** Charges, unless the rule says otherwise. */
function settled(
  { delays }: SimulatedWorld,
  charge: Charge,
  { declined, settles }: Outcome,
  renewed = storedExpiry(charge),
): Authorization {
  if (declined) return { status: 'declined', code: declined };
  if (settles === 'never') return { status: 'pending' };
  const checkAt = new Date(charge.createdAt.getTime() + delays.pendingMs);
  if (settles === 'later' && checkAt > charge.now) return { status: 'pending', checkAt };
  return {
    status: 'authorized',
    authorizationCode: digitsOf(charge.id, 6),
    networkReference: digitsOf(`network ${charge.id}`, 15),
    ...(renewed && { renewed }),
  };
}

const EXPIRED: Authorization = { status: 'declined', code: 'E505' };

const isExpired = ({ method, card, now }: Charge) =>
  method === 'card' && card !== undefined && hasExpired(card, now);

/** Digits that look random, and are the same for the same text. */
function digitsOf(text: string, length: number): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return String(BigInt(`0x${hash.slice(0, 16)}`) % 10n ** BigInt(length)).padStart(length, '0');
}

/** How many charges without the shopper there were before, with the same token. */
async function earlierOf(db: Database, attemptId: string): Promise<number> {
  const attempt = await attemptOf(db, attemptId);
  if (!attempt) return 0;
  const [found] = await db
    .select({ earlier: count() })
    .from(attempts)
    .where(
      and(
        eq(attempts.tokenHash, attempt.tokenHash),
        eq(attempts.isUnattended, true),
        ne(attempts.id, attemptId),
      ),
    );
  return found?.earlier ?? 0;
}

async function attemptOf(db: Database, id: string) {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id));
  return attempt;
}
