import '../support/strays.js';
import { check } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink, type FrameOptions } from '../../bridge/host.js';
import { until } from '../support/until.js';
import { probe } from './frames/probe.js';

/** The provider's origin: the same server by another name, so the browser keeps the two apart. */
export const providerOrigin = `http://127.0.0.1:${location.port}`;

/** One of the documents in `frames/`, with what its address asks of it. */
export const framePage = (page: string, asked: Record<string, string> = {}) =>
  `${providerOrigin}/test/bridge/frames/${page}?${new URLSearchParams(asked)}`;

/** A merchant's page with one frame in it, and everything the link has told. */
export interface Stage {
  readonly iframe: HTMLIFrameElement;
  readonly link: FrameLink;
  /** The props as the merchant sets them. */
  given: Record<string, unknown>;
  /** Answers what the frame emits. */
  emit: (name: string, detail?: unknown) => unknown;
  readies: number;
  readonly updates: Readonly<Record<string, unknown>>[];
  readonly failed: PayError[];
  readonly rejected: PayError[];
  /** Sets props and says so. */
  set(props: Record<string, unknown>): void;
  /** Asks the frame's app. */
  ask(name: string, ...args: unknown[]): Promise<unknown>;
  /** The frame's app is there, for the nth time. */
  ready(times?: number): Promise<void>;
  /** Puts the iframe into the page, if `show` did not. */
  insert(): void;
}

export interface StageOptions extends Partial<FrameOptions> {
  readonly page?: string;
  readonly asked?: Record<string, string>;
  readonly given?: Record<string, unknown>;
  readonly inserted?: boolean;
  readonly connect?: typeof connectFrame;
}

const stages: Stage[] = [];

/** Shows a frame and joins it. It is gone again when the test ends. */
export function show({
  page = 'app.html',
  asked = {},
  given = {},
  inserted = true,
  connect = connectFrame,
  ...options
}: StageOptions = {}): Stage {
  const iframe = document.createElement('iframe');
  iframe.src = framePage(page, asked);
  const own: FrameOptions = {
    contract: probe,
    iframe,
    origin: providerOrigin,
    props: () => check(probe, stage.given),
    answers: { emit: (name: string, detail: unknown) => stage.emit(name, detail), resize: () => {}, escape: () => {} },
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
    ask: (name, ...args) => stage.link.call(name, args),
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

/** The error a stage ends with. */
export const failureOf = (stage: Stage): Promise<PayError> => until(() => stage.failed[0]);

/** The error a promise is rejected with. */
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
