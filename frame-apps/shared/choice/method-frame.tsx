import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { check, type Contract } from '../../../bridge/contract.js';
import { unpack, type PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../../bridge/host.js';
import { VERSION_PATH } from '../../../bridge/limits.js';
import type { Approval } from '../../../bridge/contracts/shared/method.js';
import { currentLook } from '../runtime/appearance.js';
import type { Language } from '../../../bridge/languages.js';
import { choiceTexts } from './texts/index.js';

/** The props of a payment method's frame on one of our pages. */
export interface MethodFrameProps {
  readonly contract: Contract;
  readonly language: Language;
  readonly props: Readonly<Record<string, unknown>>;
  readonly className: string | undefined;
  /** Called when the frame's app is ready, at first and after a reload. */
  readonly began?: () => void;
  readonly loaded: (isSupported: boolean) => unknown;
  /** Called when the frame has something to show. */
  readonly opened?: () => void;
  readonly approved: (approval: Approval) => void;
  readonly failed: (error: PayError) => void;
  /** Returns whether the shopper may continue. Called when a button is pressed. */
  readonly mayOpen?: () => boolean;
  readonly escape?: (() => void) | undefined;
}

/** Returns the `shop` query of this frame's URL: the pages that embed this frame also embed the frames in it. */
function shownBy(): string {
  const shop = new URLSearchParams(location.search).get('shop');
  return shop ? `?${new URLSearchParams({ shop })}` : '';
}

/** The maximum height of a frame, in CSS pixels. */
const MOST = 2000;

/**
 * The frame of a payment method. Third-party scripts run there, under that frame's CSP: the payment modal's CSP allows none.
 * Both frames have one origin, so this is not a security boundary: docs/decisions/0008 has the details.
 */
export function MethodFrame(given: MethodFrameProps) {
  const { contract, language, props, className } = given;
  const iframe = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(undefined);
  const [height, setHeight] = useState(contract.height);
  // A language change is sent as a prop: a new URL would reload the frame.
  const [src] = useState(() => `/${VERSION_PATH}/${contract.frame}/${language}/${shownBy()}`);
  const current = useEffectEvent(() => check(contract, { ...currentLook(), ...props, language }));
  const heard = useEffectEvent((name: string, detail: unknown): boolean => {
    if (name === 'beforeOpen') return given.mayOpen?.() ?? true;
    if (name === 'open') given.opened?.();
    if (name === 'load') given.loaded(detail !== false);
    if (name === 'submit') given.approved(detail as Approval);
    if (name === 'error') given.failed(unpack(detail));
    return true;
  });
  const began = useEffectEvent(() => given.began?.());
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
        resize: (asked: number) => setHeight(Math.min(Math.max(Math.round(asked) || 0, 0), MOST)),
        escape: () => escaped(),
      },
      ready: () => began(),
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
      title={choiceTexts(language).titles[contract.title]}
      allow={contract.allow}
      referrerPolicy="strict-origin"
      height={typeof height === 'number' ? height : undefined}
      src={src}
    />
  );
}
