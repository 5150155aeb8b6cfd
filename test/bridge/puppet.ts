import { until } from '../support/until.js';
import { framePage } from './stage.js';

/** The test's hand in a frame that holds no line of the kit. */
export interface Puppet {
  readonly iframe: HTMLIFrameElement;
  /** What was posted to its window, oldest first. */
  readonly heard: { readonly data: Record<string, unknown>; readonly ports: number }[];
  /** What came out of its port. */
  readonly fromPort: unknown[][];
  /** Says something to the merchant's page, or to the frame beside it; waits until it was heard there. */
  say(message: unknown, toSibling?: number): Promise<void>;
  /** Says something on the port it was handed last, or on the nth, once or many times. */
  post(message: unknown, how?: { times?: number; port?: number }): void;
}

/** Leads the document in an iframe from the moment it is there. */
export async function lead(iframe: HTMLIFrameElement): Promise<Puppet> {
  let there = 0;
  let echoes = 0;
  const heard: Puppet['heard'] = [];
  const fromPort: unknown[][] = [];
  const puppet: Puppet = {
    iframe,
    heard,
    fromPort,
    async say(message, toSibling) {
      order({ say: message, toSibling });
      // Messages between two windows keep their order: when this one is here, so is the one before.
      const next = echoes + 1;
      order({ say: { echo: next } });
      await until(() => echoes === next);
    },
    post: (message, { times = 1, port } = {}) => order({ post: message, times, port }),
  };
  window.addEventListener('message', hear);
  await until(() => there);
  return puppet;

  function order(what: Record<string, unknown>) {
    const given = Object.entries(what).filter(([, value]) => value !== undefined);
    iframe.contentWindow!.postMessage({ order: Object.fromEntries(given) }, '*');
  }

  function hear({ source, data }: MessageEvent) {
    if (source !== iframe.contentWindow || source === null) return;
    if (data?.echo) echoes = data.echo;
    const told = data?.puppet;
    if (told?.there) there++;
    if (told?.heard) heard.push({ data: told.heard, ports: told.ports });
    if (told?.fromPort) fromPort.push(told.fromPort);
  }
}

/** Puts a puppet into the page without a link. */
export function addPuppet(): Promise<Puppet> {
  const iframe = document.createElement('iframe');
  iframe.src = framePage('puppet.html');
  document.body.append(iframe);
  return lead(iframe);
}

/** A hello as a frame of this version says it. */
export const hello = (changes: Record<string, unknown> = {}) => ({
  payframe: 'hello',
  version: '2.0.0',
  protocols: [1, 1],
  document: 'd1',
  ...changes,
});
