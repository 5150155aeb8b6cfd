import type { Contract, FramePropsOf } from '../../bridge/contract.js';
import { pack } from '../../bridge/errors.js';
import { connectHost, type HostLink } from '../../bridge/frame.js';
import { talk } from '../../bridge/port.js';
import type { Emit } from './frame-app.js';

/** What the page has said so far. A new object whenever that changes. */
export interface Said<C extends Contract> {
  readonly link?: HostLink<C>;
  readonly props: Partial<FramePropsOf<C>>;
}

/** The page as a store that React can read. */
export interface HostStore<C extends Contract> {
  readonly emit: Emit<C>;
  said(): Said<C>;
  /** What it had said when the document was written: nothing. */
  saidAtFirst(): Said<C>;
  subscribe(changed: () => void): () => void;
}

/** Joins the page that shows this frame. Until it has spoken the props are empty, and what is told to it waits. */
export function joinHost<C extends Contract>(contract: C): HostStore<C> {
  const listeners = new Set<() => void>();
  const nothing: Said<C> = { props: {} };
  let said = nothing;
  const link = connectHost(contract);

  link.then((joined) => {
    const take = () => {
      // All of the props are some of them: a generic contract hides that from TypeScript.
      said = { link: joined, props: joined.props() as unknown as Partial<FramePropsOf<C>> };
      for (const listener of listeners) listener();
    };
    joined.subscribe(take);
    take();
  }, reportRefusal);

  return {
    emit: emitOf(contract, link),
    said: () => said,
    saidAtFirst: () => nothing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function emitOf<C extends Contract>(contract: C, link: Promise<HostLink<C>>): Emit<C> {
  const emit = Object.keys(contract.events).map((name) => [
    name,
    // Where the page has gone, nobody is there to allow anything.
    (...detail: unknown[]) => link.then((joined) => joined.emit(name as never, ...(detail as never))).catch(() => false),
  ]);
  // Built from the contract's own keys, which `fromEntries` cannot follow.
  return Object.fromEntries(emit) as Emit<C>;
}

/** The page sent props that are not of the contract. There is no link then, but there is a port to say so on. */
async function reportRefusal(thrown: unknown): Promise<void> {
  const meeting = await window.payframeMeeting;
  if (!meeting) return; // The document was opened by itself: nobody to tell.
  await talk(meeting.port, {}).call('emit', ['error', pack(thrown)]);
}
