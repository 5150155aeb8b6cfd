import type { Contract, FramePropsOf } from '../../bridge/contract.js';
import { connectHost, type HostLink } from '../../bridge/frame.js';
import { PayError } from '../../bridge/errors.js';
import type { Emit } from './frame-app.js';
import { takeTexts } from './merchant-texts.js';

/** The link to the page and the props it has sent. Each change creates a new object. */
export interface Snapshot<C extends Contract> {
  readonly link?: HostLink<C>;
  readonly props: Partial<FramePropsOf<C>>;
}

/** The page as an external store for React. */
export interface HostStore<C extends Contract> {
  readonly emit: Emit<C>;
  snapshot(): Snapshot<C>;
  /** The server snapshot: no link, no props. */
  serverSnapshot(): Snapshot<C>;
  subscribe(changed: () => void): () => void;
}

/**
 * Connects to the page that embeds this frame. Before the handshake, the props are empty and events
 * wait.
 */
export function joinHost<C extends Contract>(contract: C): HostStore<C> {
  const listeners = new Set<() => void>();
  const nothing: Snapshot<C> = { props: {} };
  let snapshot = nothing;
  const link = connectHost(contract);

  link.then((joined) => {
    const take = () => {
      // The full props are a valid `Partial`: a generic contract hides that from TypeScript.
      snapshot = { link: joined, props: joined.props() as unknown as Partial<FramePropsOf<C>> };
      for (const listener of listeners) listener();
    };
    const takeWithTexts = () => {
      const { texts } = joined.props() as { readonly texts?: unknown };
      const loading = takeTexts(texts, joined.origin);
      if (loading) void loading.then(take);
      else take();
    };
    joined.subscribe(takeWithTexts);
    takeWithTexts();
  }, alreadyReported);

  return {
    emit: emitOf(contract, link),
    snapshot: () => snapshot,
    serverSnapshot: () => nothing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function emitOf<C extends Contract>(contract: C, link: Promise<HostLink<C>>): Emit<C> {
  const emit = Object.keys(contract.events).map((name) => [
    name,
    (...detail: unknown[]) =>
      link
        .then((joined) => joined.emit(name as never, ...(detail as never)))
        // If the page is gone, the event counts as canceled.
        .catch((thrown: unknown) => (isAnswer(contract, name, thrown) ? thrown : false)),
  ]);
  // Built from the contract's keys, which the type of `fromEntries` loses.
  return Object.fromEntries(emit) as Emit<C>;
}

/** Whether the page has answered, with what could not cross. */
const isAnswer = (contract: Contract, name: string, thrown: unknown): boolean =>
  Boolean(contract.events[name]?.answerable) &&
  thrown instanceof PayError &&
  ['NOT_CLONEABLE', 'TOO_LARGE'].includes(thrown.code);

/**
 * The link has reported invalid props itself, and a document that no page shows has nobody to
 * report to.
 */
const alreadyReported = (): void => {};
