import { useState } from 'react';
import type { Contract } from '../../bridge/contract.js';
import { Notice } from '../overlay/notice.js';
import { MethodFrame } from './method-frame.js';
import type { MethodProps } from './methods.js';

/** A wallet in the popup: its own button, which pays. Where it is not supported there is nothing. */
export function Wallet({
  contract,
  props,
  given,
  loaded,
}: {
  readonly contract: Contract;
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly given: MethodProps;
  readonly loaded: (isSupported: boolean) => void;
}) {
  const { payment, language, paying, pay } = given;
  const [isGone, setGone] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (isGone) return null;
  return (
    <>
      {problem && <Notice text={problem} />}
      <MethodFrame
        contract={contract}
        className="wallet"
        language={language}
        props={{ ...props, paymentId: payment.id, innerStyle: { height: 48 } }}
        loaded={(isSupported) => {
          setGone(!isSupported);
          loaded(isSupported);
        }}
        mayOpen={() => {
          setProblem(undefined);
          return !paying;
        }}
        approved={({ token }) => pay(token)}
        failed={({ shopperMessage }) => setProblem(shopperMessage)}
      />
    </>
  );
}
