import { bound } from '../../bridge/bound.js';
import { deferred } from '../../bridge/deferred.js';
import { isQuiet, PayError, unpack } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../bridge/host.js';
import type { Answers } from '../../bridge/port.js';
import { keepHeight, styledHeight } from './frame-height.js';
import type { FramePart, Verdict } from './frame-part.js';
import { makeIframe } from './iframe.js';
import type { PayElement } from './pay-element.js';
import { watch } from './watch.js';

/** One showing of a frame: from the moment the component appears until it is gone. */
interface Showing {
  readonly link: FrameLink;
  readonly iframe: HTMLIFrameElement;
  readonly resize: (height: number) => void;
  /** Takes down everything that stands. */
  readonly clear: () => void;
}

/**
 * The life of a component's frame: shows it when it is wanted, keeps its props and height, passes its events on, and takes
 * it down when the component goes. A move in the page is no end: nothing is torn down before the page's own work is done.
 */
export class FrameController implements FramePart {
  readonly #host: PayElement;
  #showing: Showing | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isEligible = true;
  #ready = deferred();
  /** Whether what `ready` promises has been settled by an earlier showing, or by its failure. */
  #isSettled = false;

  constructor(host: PayElement) {
    this.#host = host;
    host.addController(this);
  }

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get isEligible(): boolean {
    return this.#isEligible;
  }

  get iframe(): HTMLIFrameElement | undefined {
    return this.#showing?.iframe;
  }

  /** A component that React wrote on a server waits for React. */
  get isWanted(): boolean {
    return !this.#host.hasAttribute('defer-hydration');
  }

  hostConnected(): void {
    clearTimeout(this.#leaving);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#leaving = setTimeout(() => {
      if (this.#host.isConnected) return;
      this.end(failures.closed());
      for (const part of this.#host.parts) part.hostRemoved?.();
    });
  }

  /** Brings the frame in line with the props. */
  hostUpdated(): void {
    const host = this.#host;
    if (!host.isConnected) return;
    host.mark('hidden', (host as { isHidden?: unknown }).isHidden);
    if (host.parts.some(({ isWanted }) => isWanted === false)) return this.end(failures.closed());
    if (!this.#showing) return this.#start();
    this.#showing.iframe.title = host.contract.title[host.shownLanguage];
    this.#showing.link.update();
  }

  /** Calls the frame, once it is ready. */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (!this.#showing) throw this.#host.missing();
    return this.#showing.link.call(name, args);
  }

  /** The component will not come to be ready. */
  fail(error: PayError): void {
    this.#isSettled = true;
    this.#ready.reject(error);
  }

  /** Ends this showing: events, then everything it held. */
  end(reason: PayError): void {
    const host = this.#host;
    const showing = this.#showing;
    if (!showing) return;
    this.#showing = undefined;
    for (const part of host.parts) part.frameEnded?.(reason);
    if (!isQuiet(reason)) host.report(reason);
    else if (reason.code !== 'NAVIGATED') void host.tell('close');
    this.#isSettled = true;
    this.#ready.resolve();
    showing.link.end(reason);
    showing.clear();
    void host.tell('destroy');
  }

  #start(): void {
    const host = this.#host;
    if (this.#isSettled) this.#ready = deferred();
    this.#isSettled = false;
    void host.tell('render');
    try {
      this.#showing = this.#show();
      void host.tell('display');
    } catch (thrown) {
      host.root.replaceChildren();
      host.report(PayError.from(thrown));
      void host.tell('destroy');
    }
  }

  #show(): Showing {
    const host = this.#host;
    const { contract, root, ownerDocument } = host;
    host.readProps(); // Props that cannot be shown are refused before anything is.
    const iframe = makeIframe(ownerDocument, contract, host.shownLanguage);
    let isRendered = false;
    const link = connectFrame({
      contract,
      iframe,
      origin: new URL(iframe.src).origin,
      timeout: (host as { timeout?: number }).timeout,
      props: () => host.readProps(),
      answers: this.#answers(),
      ready: () => {
        for (const part of host.parts) part.frameReady?.();
        root.querySelector('[part=placeholder]')?.remove();
        if (!isRendered) void host.tell('rendered');
        isRendered = true;
        this.#ready.resolve();
      },
      updated: (changed) => {
        for (const part of host.parts) part.frameUpdated?.();
        void host.tell('props', changed);
      },
      rejected: (error) => void host.tell('error', error),
      failed: (error) => this.end(error),
    });
    const unwatch = watch(iframe, () => this.end(failures.frameClosed()));
    const page = ownerDocument.defaultView!;
    const leave = ({ persisted }: PageTransitionEvent) => persisted || this.end(failures.navigated());
    page.addEventListener('pagehide', leave);
    void host.tell('prerender');
    const placing = host.parts.find((part) => part.placeFrame);
    if (placing) placing.placeFrame!(iframe);
    else this.place(iframe);
    void host.tell('prerendered');
    const clear = () => {
      unwatch();
      page.removeEventListener('pagehide', leave);
      root.replaceChildren();
    };
    return { link, iframe, clear, resize: keepHeight(iframe, (height) => void host.tell('resize', { height })) };
  }

  /** Puts the iframe where the component is, at its final height, with a placeholder in front. */
  place(iframe: HTMLIFrameElement): void {
    const { contract, root, ownerDocument } = this.#host;
    const { height } = contract;
    iframe.style.height = `${styledHeight((this.#host as { innerStyle?: unknown }).innerStyle) || height}px`;
    const placeholder = ownerDocument.createElement('div');
    placeholder.part = 'placeholder';
    root.replaceChildren(...(height ? [placeholder] : []), iframe);
  }

  /** What the frame may ask of the page. The element itself is never handed over. */
  #answers(): Answers {
    const answers: Answers = {
      emit: (name: string, detail?: unknown) => this.#frameEvent(name, detail),
      resize: (height: number) => this.#showing?.resize(height),
    };
    return Object.assign(answers, ...this.#host.parts.map((part) => part.answers));
  }

  /** The frame dispatches an event. Names that are not the frame's are refused. */
  #frameEvent(name: string, detail: unknown): Verdict {
    const host = this.#host;
    const { events } = host.contract;
    if (!Object.hasOwn(events, name) || events[name]!.host) throw failures.noHandler(name);
    const passed = name === 'error' ? unpack(detail) : bound(detail, name);
    const emit = () => (name === 'load' ? this.loaded(passed) : host.tell(name, passed));
    const chain = host.parts.reduceRight<() => Verdict>(
      (next, part) => () => (part.frameEvent ? part.frameEvent(name, passed, next) : next()),
      emit,
    );
    return chain();
  }

  /** The component has loaded; with `false` it is not supported here, and shows nothing. */
  loaded(detail: unknown): Verdict {
    this.#isEligible = detail !== false;
    this.#host.mark('ineligible', !this.#isEligible);
    if (!this.#isEligible) this.#showing?.resize(0);
    return this.#host.tell('load', detail);
  }
}
