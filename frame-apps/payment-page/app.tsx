import { useEffect, useState } from 'react';
import type { ContactDetails, PaymentResult } from '../../provider/types.js';
import { Layout } from '../hosted/layout.js';
import { Loading } from '../hosted/loading.js';
import type { PageProps } from '../hosted/page-app.js';
import { pause } from '../runtime/pause.js';
import { pollWait, readPayment } from '../runtime/poll.js';
import { Payment } from './payment.js';
import { ProblemScreen, type Problem } from './problem.js';

/** Where the page stands. Each round begins with a look at the payment, so it never goes on from what it only remembers. */
interface Round {
  readonly nth: number;
  /** The shopper wants another way to pay than the one that was begun. */
  readonly anew?: boolean;
  /** The connection is lost: how often in a row, and what was known before. */
  readonly lost?: { readonly times: number; readonly isUnknown: boolean };
  readonly problem?: Problem;
}

/** A payment on a page of the provider's own: `?id=pay_…`. */
export function PaymentPageApp({ language, search }: PageProps) {
  const id = new URLSearchParams(search).get('id') ?? '';
  const [round, setRound] = useState<Round>({ nth: 0 });
  const [known, setKnown] = useState<PaymentResult>();
  const [details, setDetails] = useState<ContactDetails>();
  const { nth, lost, problem } = round;

  useEffect(() => {
    if (!lost || !problem) return undefined;
    const over = new AbortController();
    const gone = over.signal;
    const goOn = () => setRound({ nth: nth + 1, lost });
    pause(pollWait(lost.times), gone)
      .then(() => readPayment(id, { gone }))
      .then(goOn, () => gone.aborted || goOn());
    return () => over.abort(new DOMException('The page goes on', 'AbortError'));
  }, [id, nth, lost, problem]);

  if (search === undefined) return <Layout language={language} order="" children={<Loading />} isBusy />;
  const screen = !id ? 'unknown' : problem;
  if (screen) {
    const tryAgain = () => setRound({ nth: nth + 1 });
    return (
      <Layout language={language} purchase={known} order="" isBusy={Boolean(lost)}>
        <ProblemScreen problem={screen} language={language} payment={known} tryAgain={tryAgain} />
      </Layout>
    );
  }
  return (
    <Payment
      key={nth}
      id={id}
      language={language}
      anew={round.anew ?? false}
      details={details}
      setDetails={setDetails}
      known={setKnown}
      stopped={(why) => {
        const isLost = why === 'unreachable' || why === 'checking';
        const times = lost ? lost.times + 1 : 0;
        setRound({ nth, problem: why, ...(isLost && { lost: { times, isUnknown: why === 'checking' } }) });
      }}
      restart={(anew) => setRound({ nth: nth + 1, anew })}
    />
  );
}
