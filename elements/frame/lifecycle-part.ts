import type { PropertyValues } from '@lit/reactive-element';
import { cloneWithinLimits } from '../../bridge/clone-within-limits.js';
import { deferred } from '../../bridge/deferred.js';
import { isQuiet, PayError, unpack } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Answers } from '../../bridge/port.js';
import type { Language } from '../../bridge/languages.js';
import { loadTexts } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import { isBrowser } from '../base/browser.js';
import { takeLivemode } from '../base/development.js';
import { later } from '../base/later.js';
import type { FrameHost, FramePart, Verdict } from '../base/frame-part.js';
import { hideUnstyled, showFrame, type Showing } from './frame-showing.js';
import { focusIframe } from './iframe.js';
import { Recovery } from './recovery.js';

type Props = Readonly<Record<string, unknown>>;

/** The calls and the events of a frame by which a shopper pays, or is about to. */
const PAYING = ['createToken', 'submit', 'createOrder', 'approve', 'beforeSubmit', 'beforeOpen'];

/**
 * The lifecycle of a component's frame: shows it when needed, syncs its props and height, passes on
 * its events, and removes it with the component. Moving the element in the page does not end it:
 * removal waits until the current task is over. The browser then loads the frame's document again,
 * and it connects again with the current props.
 *
 * `host` is the element. Its `parts` are controllers that take part in each step, such as the form
 * and the overlay; this one is the first of them. Methods named `host…` are Lit's.
 */
export class LifecyclePart implements FramePart {
  readonly #host: FrameHost;
  #showing: Showing | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isEligible = true;
  /** The height that the frame last requested, in CSS pixels. It does not know when it collapses. */
  #requestedHeight = 0;
  #ready = deferred();
  /** Whether the next frame needs a new `ready` promise, because the last one ended or failed. */
  #needsNewReady = false;
  /**
   * Whether the component was connected or its props changed since the last update. Only then a
   * failed frame starts again.
   */
  #isStale = false;
  readonly #recovery = new Recovery();
  #failure: PayError | undefined;
  /** Why the current props are not the frame's: what it shows must not be paid. */
  #refusal: PayError | undefined;
  #complaint: PayError | undefined;
  /** The frame is not ready in time: a notice stands over its place, and it may still come. */
  #isLate = false;
  /**
   * The language whose texts were last requested. If they failed to load, only another language or
   * another start tries again.
   */
  #textsOf: Language | undefined;

  constructor(host: FrameHost) {
    this.#host = host;
    host.addController(this);
  }

  /**
   * Resolves once the frame's app has connected, or if there is nothing to wait for, as in a closed
   * overlay; rejects if the frame fails. Waits for pending prop changes first: an overlay that was
   * just opened is not ready yet.
   */
  get ready(): Promise<void> {
    if (!isBrowser) return Promise.resolve();
    const { isConnected, isUpdatePending, updateComplete } = this.#host;
    if (!isConnected || !isUpdatePending) return this.#ready.promise;
    const next = updateComplete.then(() => this.#ready.promise);
    // `onError` reports it; reading `ready` must not cause an unhandled rejection.
    next.catch(() => {});
    return next;
  }

  /** The error with which the component last failed to become ready. */
  get failure(): PayError | undefined {
    return this.#failure;
  }

  /** The last error that the frame reported, until the props change. */
  get complaint(): PayError | undefined {
    return this.#complaint;
  }

  get isEligible(): boolean {
    return this.#isEligible;
  }

  /** Whether the frame is shown, and its app has not connected yet, within its time. */
  get isLoading(): boolean {
    return this.#showing?.link.isReady === false && !this.#isLate;
  }

  /** The frame that is late. */
  get lateFrame(): HTMLIFrameElement | undefined {
    return this.#isLate ? this.iframe : undefined;
  }

  get iframe(): HTMLIFrameElement | undefined {
    return this.#showing?.iframe;
  }

  /** A component that React rendered on a server waits for hydration. */
  get shouldRender(): boolean {
    return !this.#host.hasAttribute('defer-hydration');
  }

  hostConnected(): void {
    clearTimeout(this.#leaving);
    this.restart();
  }

  hostChanged(changed: PropertyValues): void {
    if (changed.size) this.#isStale = true;
  }

  /** Shows the component at the next update if it is not shown, even if no prop has changed. */
  restart(): void {
    this.#isStale = true;
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
    const isStale = this.#isStale;
    this.#isStale = false;
    host.mark('hidden', host.currentProps['isHidden']);
    const isOpen = host.parts.every((part) => part.shouldRender !== false);
    if (!isOpen) this.end(failures.closed());
    // As one that has failed, a late frame begins again with other props.
    if (isStale && this.#isLate) this.end(failures.navigated(), false);
    if (this.#showing) {
      const { iframe } = this.#showing;
      iframe.lang = host.shownLanguage;
      iframe.title = sharedTexts(host.shownLanguage, host.ownTexts).titles[host.contract.title];
      this.#showing.link.update();
      hideUnstyled(host);
    } else if (isStale && this.shouldRender) {
      this.#textsOf = undefined;
      this.#start(isOpen);
    }
    // A closed overlay loads nothing.
    if (this.#showing || host.problem.isShown) void this.#loadTexts();
  }

  /** Loads what the page says in the shown language, and then says it. */
  async #loadTexts(): Promise<void> {
    const { shownLanguage } = this.#host;
    if (shownLanguage === this.#textsOf) return;
    this.#textsOf = shownLanguage;
    if (await loadTexts(shownLanguage)) this.#host.requestUpdate();
  }

  /** Loads the frame again: the shopper has pressed "Try again". */
  retry(): void {
    const showing = this.#showing;
    if (!showing || this.#isLate) return this.restart();
    this.#host.problem.clear();
    showing.reload();
  }

  /** The frame has nothing to show. */
  collapse(): void {
    this.#showing?.resize(0);
  }

  /** Calls the frame once it is ready. */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (!this.#showing || this.#isLate) throw this.#host.missing();
    if (this.#refusal && PAYING.includes(name)) return Promise.reject(this.#refusal);
    return this.#showing.link.call(name, args);
  }

  /**
   * Focuses the first control: the page can focus the iframe alone, and then typing would go
   * nowhere.
   */
  focus(options?: FocusOptions): void {
    const { iframe } = this;
    const { problem } = this.#host;
    if (iframe && !problem.error && !this.#isLate) focusIframe(iframe, options);
    else problem.focus(options);
    if (this.#isLate) return;
    // A frame that has failed reports it itself, and one of an older version has its own focus.
    this.#showing?.link.call('focus').catch(() => {});
  }

  /** The component cannot become ready: rejects `ready`. */
  fail(error: PayError): void {
    this.#needsNewReady = true;
    this.#failure = error;
    this.#ready.reject(error);
  }

  /**
   * Dispatches `error` or `close`, removes the frame, then dispatches `destroy`. Expected reasons,
   * such as a closed component, are not errors.
   */
  end(reason: PayError, isFault = !isQuiet(reason)): void {
    const host = this.#host;
    const showing = this.#showing;
    this.#recovery.stop();
    if (!showing) return;
    this.#showing = this.#refusal = undefined;
    this.#isLate = false;
    for (const part of host.parts) part.frameEnded?.(reason);
    if (isFault) host.report(reason);
    else if (reason.code !== 'NAVIGATED') void host.dispatch('close');
    // After a fault, `report` has rejected `ready` already.
    this.#settle();
    showing.link.end(reason);
    showing.clear();
    void host.dispatch('destroy');
    // An overlay has closed: the page opens it again.
    if (isFault && this.#failed(reason) && reason.retryable && host.contract.height !== 'overlay')
      this.#recovery.begin(showing.iframe.src, () => this.restart());
  }

  /** Returns whether the component is still failed: a listener may have shown or removed it. */
  #failed(reason: PayError, late?: Showing): boolean {
    if (this.#showing !== late || !this.#host.isConnected) return false;
    for (const part of this.#host.parts) part.frameFailed?.(reason);
    return true;
  }

  /**
   * Shows the frame. For a closed overlay it only checks the props, so that mistakes are reported
   * before it opens.
   */
  #start(isOpen: boolean): void {
    const host = this.#host;
    this.#renew();
    const props = this.#checkProps();
    if (!isOpen && !(props instanceof PayError)) return this.#settle();
    void host.dispatch('render');
    try {
      if (props instanceof PayError) throw props;
      this.#showing = this.#show(props);
      void host.dispatch('display');
    } catch (thrown) {
      const reason = PayError.from(thrown);
      host.place();
      host.report(reason);
      void host.dispatch('destroy');
      this.#failed(reason);
    }
  }

  /** Forgets how the last frame failed. */
  #renew(): void {
    this.#recovery.stop();
    if (this.#needsNewReady) this.#ready = deferred();
    this.#needsNewReady = false;
    this.#failure = this.#complaint = undefined;
    this.#host.problem.clear();
  }

  /** Returns the props, or the error why they cannot be shown. */
  #checkProps(): Props | PayError {
    try {
      return this.#host.checkProps();
    } catch (thrown) {
      return PayError.from(thrown);
    }
  }

  /** Resolves `ready`: nothing is left to wait for. */
  #settle(): void {
    this.#needsNewReady = true;
    this.#ready.resolve();
  }

  #show(props: Props): Showing {
    this.#requestedHeight = 0;
    return showFrame(this.#host, props, {
      answers: this.#answers(),
      ready: () => this.#becomeReady(),
      late: (error) => this.#becomeLate(error),
      updated: () => (this.#complaint = undefined),
      refused: (error) => this.#refuse(error),
      end: (reason, isFault) => this.end(reason, isFault),
    });
  }

  #becomeReady(): void {
    this.#recovery.succeeded();
    if (this.#isLate) {
      this.#isLate = false;
      this.#renew();
      this.#host.requestUpdate();
    }
    this.#ready.resolve();
  }

  /**
   * Reports a frame that is not ready in time, once, and leaves it in its place: a slow network brings
   * it later. Meanwhile it is asked for again out of sight, as one that has failed.
   */
  #becomeLate(error: PayError): void {
    const showing = this.#showing;
    if (!showing || this.#isLate) return;
    this.#isLate = true;
    this.#host.report(error);
    if (this.#failed(error, showing))
      this.#recovery.begin(showing.iframe.src, () => this.restart());
  }

  /** Nothing can be paid in a frame whose props are not the page's: it shows another price. */
  #refuse(error: PayError | undefined): void {
    this.#refusal = error;
    this.#host.mark('refused', error);
    const { iframe } = this;
    if (!iframe || iframe.inert === Boolean(error)) return;
    iframe.inert = Boolean(error);
    iframe.style.opacity = error ? '0.4' : '';
  }

  /** The functions that the frame may call on the page. They never expose the element. */
  #answers(): Answers {
    const answers: Answers = {
      emit: (name: string, detail?: unknown) => this.#frameEvent(name, detail),
      resize: (height: number) => {
        // Before it is rounded, which makes a number of anything.
        if (Number.isFinite(height)) this.resize(Math.round(height));
      },
      escape: () => this.#relayEscape(),
      livemode: takeLivemode,
    };
    return Object.assign(answers, ...this.#host.parts.map((part) => part.answers));
  }

  /** What Escape does in the page is loaded when it is first pressed. */
  async #relayEscape(): Promise<void> {
    const host = this.#host;
    const dispatchEscape = () => void host.dispatch('escape');
    const { relayEscape } = await import('./relay-escape.js').catch(() => ({
      relayEscape: dispatchEscape,
    }));
    relayEscape(host);
  }

  /** The frame requests a height. A part may apply another one, or later. */
  resize(height: number): void {
    this.#requestedHeight = height;
    const apply = this.#showing?.resize;
    const part = this.#host.parts.find((one) => one.frameResized);
    if (apply && part) part.frameResized!(height, apply);
    else apply?.(height);
  }

  /** Handles an event of the frame. Rejects names that the frame may not emit. */
  #frameEvent(name: string, detail: unknown): Verdict | Promise<unknown> {
    const host = this.#host;
    const { events } = host.contract;
    if (!Object.hasOwn(events, name) || events[name]!.host) throw failures.noHandler(name);
    if (events[name]!.answerable) {
      const requested = cloneWithinLimits(detail, name);
      for (const part of host.parts) part.frameRequests?.(name, requested);
      return this.#answerTo(name, requested);
    }
    if (this.#refusal && PAYING.includes(name)) return false;
    const passed =
      name === 'error' ? (this.#complaint = unpack(detail)) : cloneWithinLimits(detail, name);
    return this.emit(name, passed);
  }

  /** Rejects for an answer that cannot cross: the frame tells what it expects. */
  async #answerTo(name: string, requested: unknown): Promise<unknown> {
    const answer = await this.#host.requestAnswer(name, requested);
    try {
      cloneWithinLimits(answer, name);
      structuredClone(answer);
      return answer;
    } catch {
      // What names the part that cannot cross is loaded when there is one.
      const part = await later(import('../../bridge/uncrossable.js'), 'uncrossable');
      return part.throwUncrossable(answer, name);
    }
  }

  /** Emits an event as the frame's: the parts see it first. */
  emit(name: string, passed: unknown): Verdict {
    const host = this.#host;
    const emit = () => (name === 'load' ? this.loaded(passed) : host.dispatch(name, passed));
    const chain = host.parts.reduceRight<() => Verdict>(
      (next, part) => () => (part.frameEvent ? part.frameEvent(name, passed, next) : next()),
      emit,
    );
    return chain();
  }

  /** The component has loaded; with `false` it is not supported here and shows nothing. */
  loaded(detail: unknown): Verdict {
    this.#isEligible = detail !== false;
    // What has kept it from loading is over.
    if (this.#isEligible && this.#complaint?.retryable) this.#complaint = undefined;
    this.#host.mark('ineligible', !this.#isEligible);
    if (!this.#isEligible) this.collapse();
    // It may have been hidden and shown again between two of its frames, and has told no height.
    else if (this.#requestedHeight) this.resize(this.#requestedHeight);
    return this.#host.dispatch('load', detail);
  }
}
