import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { check, type Contract } from '../../bridge/contract.js';
import { unpack, type PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../bridge/host.js';
import { VERSION_PATH } from '../../bridge/limits.js';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { Language } from '../../bridge/languages.js';

/** A way to pay in a frame of its own, shown inside the popup as a merchant's page would show it. */
export interface MethodFrameProps {
  readonly contract: Contract;
  readonly language: Language;
  readonly props: Readonly<Record<string, unknown>>;
  readonly className: string;
  readonly loaded: (isSupported: boolean) => void;
  readonly approved: (approval: Approval) => void;
  readonly failed: (error: PayError) => void;
  /** The shopper may go on: asked when a button is pressed. */
  readonly mayOpen: () => boolean;
  readonly escape?: () => void;
}

/**
 * The frame of a way to pay. Scripts of third parties run in there, under that frame's policy: the popup's own lets none
 * in. Both are of one origin, so this is order and not a wall: docs/decisions tells what it would take.
 */
export function MethodFrame(given: MethodFrameProps) {
  const { contract, language, props, className } = given;
  const iframe = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(undefined);
  const [height, setHeight] = useState(contract.height);
  // A change of language is told to the frame; another address would load it anew.
  const [src] = useState(`/${VERSION_PATH}/${contract.frame}/${language}/`);
  const current = useEffectEvent(() => check(contract, { ...props, language }));
  const heard = useEffectEvent((name: string, detail: unknown): boolean => {
    if (name === 'beforeOpen') return given.mayOpen();
    if (name === 'load') given.loaded(detail !== false);
    if (name === 'submit') given.approved(detail as Approval);
    if (name === 'error') given.failed(unpack(detail));
    return true;
  });
  const escaped = useEffectEvent(() => given.escape?.());
  const lost = useEffectEvent((error: PayError) => {
    given.failed(error);
    given.loaded(false);
  });

  useLayoutEffect(() => {
    if (!iframe.current) return undefined;
    const own = connectFrame({
      contract,
      iframe: iframe.current,
      origin: location.origin,
      props: () => current(),
      answers: {
        emit: (name: string, detail?: unknown) => heard(name, detail),
        resize: (asked: number) => setHeight(Math.min(Math.max(Math.round(asked) || 0, 0), 600)),
        escape: () => escaped(),
      },
      ready: () => {},
      updated: () => {},
      rejected: (error) => lost(error),
      failed: (error) => lost(error),
    });
    link.current = own;
    return () => own.end(failures.closed());
  }, [contract]);
  useEffect(() => void link.current?.update());

  return (
    <iframe
      ref={iframe}
      className={className}
      title={contract.title[language]}
      allow={contract.allow}
      referrerPolicy="strict-origin"
      height={typeof height === 'number' ? height : undefined}
      src={src}
    />
  );
}
