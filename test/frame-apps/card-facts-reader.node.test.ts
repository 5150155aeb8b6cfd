import { expect, test } from '@playwright/test';
import {
  CardFactsReader,
  type FoundCard,
  type RequestFacts,
} from '../../frame-apps/card-form/card-facts.js';
import type { CardFacts } from '../../api/types.js';

const credit = { brands: ['visa'], funding: 'CREDIT', issuerCountry: 'ES' } as const;
const prepaid = { brands: ['mastercard'], funding: 'PREPAID' } as const;
const CREDIT = '4242424242424242';
const PREPAID = '5105105105105100';

/** A provider that answers when the test says so, and what the form has learned. */
function setUp(timeout?: number) {
  const requests: {
    readonly bin: string;
    readonly signal: AbortSignal;
    answer(facts: CardFacts): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const reported: (CardFacts | undefined)[] = [];
  const requestFacts: RequestFacts = (bin, signal) =>
    new Promise((resolve, reject) => {
      const settled = () => new Promise<void>((next) => setTimeout(next));
      requests.push({
        bin,
        signal,
        answer(facts) {
          resolve(facts);
          return settled();
        },
        fail() {
          reject(new Error('No network'));
          return settled();
        },
      });
    });
  const found: FoundCard[] = [];
  const factsReader = new CardFactsReader((one) => {
    found.push(one);
    reported.push(one.known);
  }, timeout);
  factsReader.use(requestFacts);
  const type = (digits: string) => {
    for (const [at] of [...digits].entries()) factsReader.follow(digits.slice(0, at + 1));
  };
  return {
    factsReader,
    requests,
    reported,
    found,
    type,
    bins: () => requests.map(({ bin }) => bin),
  };
}

test.describe('the look-up of a card', () => {
  test('asks once per eight digits, and never sends more', async () => {
    const { requests, reported, type, bins } = setUp();
    type('4242424');
    expect(bins()).toEqual([]);
    type(CREDIT);
    expect(bins()).toEqual(['42424242']);
    await requests[0]!.answer(credit);
    expect(reported).toEqual([credit]);
  });

  test('clears what is known the moment one of the eight digits changes', async () => {
    const { requests, factsReader, reported, type } = setUp();
    type(CREDIT);
    await requests[0]!.answer(credit);
    factsReader.follow(CREDIT.slice(0, 8));
    expect(reported).toEqual([credit]);
    factsReader.follow(CREDIT.slice(0, 7));
    expect(reported).toStrictEqual([credit, undefined]);
  });

  test('asks anew when another card is pasted, and drops the answer to the one before', async () => {
    const { requests, factsReader, reported, bins } = setUp();
    factsReader.follow(CREDIT);
    factsReader.follow(PREPAID);
    expect(bins()).toEqual(['42424242', '51051051']);
    expect(requests[0]!.signal.aborted).toBe(true);
    await requests[1]!.answer(prepaid);
    await requests[0]!.answer(credit);
    expect(reported).toEqual([prepaid]);
  });

  test('drops the answer to a digit that was corrected meanwhile', async () => {
    const { requests, factsReader, reported, bins } = setUp();
    factsReader.follow('42424241');
    factsReader.follow('4242424');
    await requests[0]!.answer(credit);
    expect(reported).toEqual([]);
    factsReader.follow('42424242');
    await requests[1]!.answer(credit);
    expect(bins()).toEqual(['42424241', '42424242']);
    expect(reported).toEqual([credit]);
  });

  test('knows a card at once that it has looked up before', async () => {
    const { requests, factsReader, reported, bins } = setUp();
    factsReader.follow(CREDIT);
    await requests[0]!.answer(credit);
    factsReader.follow(PREPAID);
    await requests[1]!.answer(prepaid);
    factsReader.follow(CREDIT);
    expect(bins()).toHaveLength(2);
    expect(reported).toStrictEqual([credit, undefined, prepaid, credit]);
  });

  test('is silent offline, and asks again for the same digits typed again', async () => {
    const { requests, factsReader, reported, bins } = setUp();
    factsReader.follow(CREDIT);
    await requests[0]!.fail();
    expect(reported).toEqual([]);
    factsReader.follow('');
    factsReader.follow(CREDIT);
    await requests[1]!.answer(credit);
    expect(bins()).toHaveLength(2);
    expect(reported).toEqual([credit]);
  });

  test('gives up a slow look-up, and drops its answer', async () => {
    const { requests, factsReader, reported } = setUp(1);
    factsReader.follow(CREDIT);
    await new Promise((next) => requests[0]!.signal.addEventListener('abort', next));
    await requests[0]!.answer(credit);
    expect(reported).toEqual([]);
  });

  test('says nothing of a card that the provider does not know', async () => {
    const { requests, factsReader, reported } = setUp();
    factsReader.follow(CREDIT);
    await requests[0]!.answer({ brands: [] });
    expect(reported).toEqual([]);
  });

  test('leaves out what the kit does not understand', async () => {
    const { requests, factsReader, reported } = setUp();
    factsReader.follow(CREDIT);
    const answer = {
      brands: ['visa', 'visa', 'toString', 'troy'],
      funding: 'valueOf',
      issuerCountry: 'Spain',
      issuerName: `\u202eBank ${'x'.repeat(200)}`,
      isCommercial: false,
      number: '42',
    };
    await requests[0]!.answer(answer as unknown as CardFacts);
    const [known] = reported;
    expect(Object.keys(known!).sort()).toEqual(['brands', 'isCommercial', 'issuerName']);
    expect(known!.brands).toEqual(['visa']);
    expect(known!.issuerName).toHaveLength(100);
    expect(known!.issuerName).toMatch(/^Bank x+…$/);
  });

  test('looks up what is already typed once the provider says that it knows cards', async () => {
    const { requests, factsReader, reported } = setUp();
    const requestFacts = (bin: string) =>
      Promise.resolve({ brands: ['visa'], issuerName: bin } as const);
    factsReader.use(undefined);
    factsReader.follow(CREDIT);
    expect(requests).toEqual([]);
    factsReader.use(requestFacts);
    await new Promise((next) => setTimeout(next));
    expect(reported).toHaveLength(1);
  });

  test('forgets every digit when the form is cleared', async () => {
    const { requests, factsReader, reported, bins } = setUp();
    factsReader.follow(CREDIT);
    await requests[0]!.answer(credit);
    factsReader.clear();
    expect(reported).toStrictEqual([credit, undefined]);
    factsReader.follow(CREDIT);
    expect(bins()).toHaveLength(2);
  });

  test.describe('whose installments are those of another amount', () => {
    const offerOf = (amount: number) => ({ amount, currency: 'EUR', plans: [] });

    test('keeps what is known of the card, and the installments until the reply', async () => {
      const { requests, factsReader, found } = setUp();
      factsReader.follow(CREDIT);
      await requests[0]!.answer({ ...credit, installments: offerOf(1) });
      const { known, offer } = found.at(-1)!;
      factsReader.renew();
      expect(found.at(-1)).toEqual({ known, offer, isRenewing: true });
      await requests[1]!.answer({ ...credit, installments: offerOf(2) });
      expect(found.at(-1)!.known).toBe(known);
      expect(factsReader.offer).toEqual(offerOf(2));
      expect(found).toHaveLength(3);
    });

    test('drops the reply for an earlier amount, and the installments if there is no reply', async () => {
      const { requests, factsReader, found } = setUp();
      factsReader.follow(CREDIT);
      factsReader.renew();
      await requests[1]!.answer({ ...credit, installments: offerOf(2) });
      await requests[0]!.answer({ ...credit, installments: offerOf(1) });
      expect(requests[0]!.signal.aborted).toBe(true);
      expect(factsReader.offer).toEqual(offerOf(2));
      factsReader.renew();
      await requests[2]!.fail();
      expect(found.at(-1)).toEqual({ known: credit });
    });

    test('asks nothing before a number is typed', () => {
      const { factsReader, bins } = setUp();
      factsReader.renew();
      factsReader.follow(CREDIT.slice(0, 7));
      factsReader.renew();
      expect(bins()).toEqual([]);
    });

    test('asks again for every card', async () => {
      const { requests, factsReader, bins } = setUp();
      factsReader.follow(CREDIT);
      await requests[0]!.answer({ ...credit, installments: offerOf(1) });
      factsReader.follow(PREPAID);
      factsReader.renew();
      await requests.at(-1)!.answer(prepaid);
      factsReader.follow(CREDIT);
      expect(bins()).toEqual(['42424242', '51051051', '51051051', '42424242']);
    });
  });
});
