import '../support/strays.js';
import { check } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink, type FrameOptions } from '../../bridge/host.js';
import { until } from '../support/until.js';
import { probe } from './frames/probe.js';

/** The provider's origin: the same server by another name, so that the browser isolates the two. */
export const providerOrigin = `http://127.0.0.1:${location.port}`;

/** The URL of a document in `frames/`, with options in its query. */
export const framePage = (page: string, query: Record<string, string> = {}) =>
  `${providerOrigin}/test/bridge/frames/${page}?${new URLSearchParams(query)}`;

/** A merchant's page with one frame, and everything the connection has reported. */
export interface Stage {
  readonly iframe: HTMLIFrameElement;
  readonly link: FrameLink;
  /** The merchant's props. */
  given: Record<string, unknown>;
  /** Handles the frame's events. */
  emit: (name: string, detail?: unknown) => unknown;
  readies: number;
  readonly updates: Readonly<Record<string, unknown>>[];
  readonly failed: PayError[];
  readonly rejected: PayError[];
  /** Sets props and notifies the connection. */
  set(props: Record<string, unknown>): void;
  /** Calls the frame's app. */
  callFrame(name: string, ...args: unknown[]): Promise<unknown>;
  /** Resolves when the frame's app is ready for the nth time. */
  ready(times?: number): Promise<void>;
  /** Adds the iframe to the page, if `show` did not. */
  insert(): void;
}

export interface StageOptions extends Partial<FrameOptions> {
  readonly page?: string;
  readonly query?: Record<string, string>;
  readonly given?: Record<string, unknown>;
  readonly inserted?: boolean;
  readonly connect?: typeof connectFrame;
}

const stages: Stage[] = [];

/** Shows a frame and connects it. Removed when the test ends. */
export function show({
  page = 'app.html',
  query = {},
  given = {},
  inserted = true,
  connect = connectFrame,
  ...options
}: StageOptions = {}): Stage {
  const iframe = document.createElement('iframe');
  iframe.src = framePage(page, query);
  const own: FrameOptions = {
    contract: probe,
    iframe,
    origin: providerOrigin,
    props: () => check(probe, stage.given),
    answers: {
      emit: (name: string, detail: unknown) => stage.emit(name, detail),
      resize: () => {},
      escape: () => {},
    },
    ready: () => stage.readies++,
    updated: (changed) => stage.updates.push(changed),
    rejected: (error) => stage.rejected.push(error),
    failed: (error) => stage.failed.push(error),
  };
  const stage: Stage = {
    iframe,
    given,
    emit: () => true,
    readies: 0,
    updates: [],
    failed: [],
    rejected: [],
    link: connect({ ...own, ...options }),
    set(props) {
      stage.given = { ...stage.given, ...props };
      stage.link.update();
    },
    callFrame: (name, ...args) => stage.link.call(name, args),
    async ready(times = 1) {
      await until(() => stage.readies >= times || stage.failed[0]);
      if (stage.failed[0]) throw stage.failed[0];
    },
    insert: () => document.body.append(iframe),
  };
  stages.push(stage);
  if (inserted) stage.insert();
  return stage;
}

/** The error that ended a stage's connection. */
export const failureOf = (stage: Stage): Promise<PayError> => until(() => stage.failed[0]);

/** The error that a promise rejects with. */
export const rejection = (promise: Promise<unknown>): Promise<PayError> =>
  promise.then(
    (value) => {
      throw new Error(`not rejected but resolved with ${JSON.stringify(value)}`);
    },
    (error: PayError) => error,
  );

afterEach(() => {
  for (const { link, iframe } of stages.splice(0)) {
    link.end(failures.closed());
    iframe.remove();
  }
});
