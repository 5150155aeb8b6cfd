import { useCallback, useEffect, useState } from 'react';
import type { ContactDetails, PaymentResult } from '../../../api/types.js';
import { Layout } from '../layout.js';
import { ListPlaceholder } from '../../checkout/list-placeholder.js';
import type { PageProps } from '../page-app.js';
import { pause } from '../../api/pause.js';
import { pollWait, readPayment } from '../../api/poll.js';
import { Payment } from './payment.js';
import { ProblemScreen, type Problem } from './problem.js';

/**
 * The state of the page. Each round starts by reading the payment, so it never continues from
 * outdated data.
 */
interface Round {
  readonly nth: number;
  /** The shopper wants another payment method than the one in progress. */
  readonly anew?: boolean;
  /**
   * Set while the connection is lost: how often in a row, and whether the shopper may have been
   * charged.
   */
  readonly lost?: Lost;
  readonly problem?: Problem;
}

interface Lost {
  readonly times: number;
  readonly isUnknown: boolean;
}

/** The hosted payment page: `?id=pay_…`. */
export function PaymentPageApp({ language, search }: PageProps) {
  const id = new URLSearchParams(search).get('id') ?? '';
  const [round, setRound] = useState<Round>({ nth: 0 });
  const [known, setKnown] = useState<PaymentResult>();
  const [details, setDetails] = useState<ContactDetails>();
  const { nth, lost, problem } = round;
  const learn = useCallback((payment: PaymentResult) => {
    setKnown(payment);
    setRound((before) =>
      before.lost?.isUnknown ? { ...before, lost: { ...before.lost, isUnknown: false } } : before,
    );
  }, []);

  useEffect(() => {
    if (!lost || !problem) return undefined;
    const over = new AbortController();
    const signal = over.signal;
    const goOn = () => setRound({ nth: nth + 1, lost });
    pause(pollWait(lost.times), signal)
      .then(() => readPayment(id, { signal }))
      .then(goOn, () => signal.aborted || goOn());
    return () => over.abort(new DOMException('The page goes on', 'AbortError'));
  }, [id, nth, lost, problem]);

  if (search === undefined)
    return <Layout language={language} order="" children={<ListPlaceholder />} isBusy />;
  const screen = !id ? 'unknown' : problem;
  if (screen) {
    const tryAgain = () => setRound({ nth: nth + 1 });
    return (
      <Layout language={language} summary={known} order="" isBusy={Boolean(lost)}>
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
      isUnknown={lost?.isUnknown ?? false}
      known={learn}
      stopped={(why) => setRound((before) => stoppedBy(why, before))}
      restart={(anew) => setRound({ nth: nth + 1, anew })}
    />
  );
}

/**
 * Returns the state after a round that cannot continue. While an outcome is unknown, a lost
 * connection keeps it `checking`.
 */
function stoppedBy(why: Problem, { nth, lost }: Round): Round {
  if (why !== 'unreachable' && why !== 'checking') return { nth, problem: why };
  const isUnknown = why === 'checking' || Boolean(lost?.isUnknown);
  return {
    nth,
    problem: isUnknown ? 'checking' : why,
    lost: { times: lost ? lost.times + 1 : 0, isUnknown },
  };
}
