import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { check, type Contract } from '../../bridge/contract.js';
import { unpack, type PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../bridge/host.js';
import { VERSION_PATH } from '../../bridge/limits.js';
import { walletsHostOf } from '../../bridge/wallets-host.js';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import { currentAppearance } from '../runtime/page-appearance.js';
import { currentTexts } from '../runtime/merchant-texts.js';
import type { Language } from '../../bridge/languages.js';
import { withTextSize } from '../runtime/text-size.js';
import { textsIn } from '../runtime/texts.js';
import { useUnpressed } from '../ui/use-unpressed.js';

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
  readonly approved: (approval: Approval) => unknown;
  readonly failed: (error: PayError) => void;
  /** Returns whether the shopper may continue. Called when a button is pressed. */
  readonly mayOpen?: () => Promise<boolean>;
  readonly escape?: (() => void) | undefined;
}

/**
 * Returns the URL of a method's frame: on the host of frames with third parties' scripts, if it has
 * any, else on this document's. It names the pages that embed it: the shop comes first, for
 * `Client-Shop`, and this document last.
 */
function addressOf({ frame, hasThirdParties }: Contract, language: Language): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=payframe-wallets]')?.content;
  const host = hasThirdParties ? named || walletsHostOf(location.origin) : location.origin;
  const url = new URL(`/${VERSION_PATH}/${frame}/${language}/`, host);
  const shop = new URLSearchParams(location.search).get('shop');
  url.searchParams.set('shop', shop ? `${shop} ${location.origin}` : location.origin);
  return url.href;
}

/** The maximum height of a frame, in CSS pixels. */
const MOST = 2000;

/**
 * The frame of a payment method. Third-party scripts run there, under that frame's CSP and on an
 * origin without card forms.
 */
export function MethodFrame(given: MethodFrameProps) {
  const { contract, language, props, className } = given;
  const iframe = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(undefined);
  const [requestedHeight, setHeight] = useState(() =>
    typeof contract.height === 'number' ? withTextSize(contract.height) : undefined,
  );
  const height = useUnpressed(requestedHeight);
  // A language change is sent as a prop: a new URL would reload the frame.
  const [src] = useState(() => addressOf(contract, language));
  const current = useEffectEvent(() =>
    check(contract, { ...currentAppearance(), ...currentTexts(), ...props, language }),
  );
  const onEvent = useEffectEvent((name: string, detail: unknown): unknown => {
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
      origin: new URL(iframe.current.src).origin,
      props: () => current(),
      answers: {
        emit: (name: string, detail?: unknown) => onEvent(name, detail),
        resize: (now: number) => setHeight(Math.min(Math.max(Math.round(now) || 0, 0), MOST)),
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
      title={textsIn(language).titles[contract.title]}
      allow={contract.allow}
      referrerPolicy="strict-origin"
      height={height}
      src={src}
    />
  );
}
