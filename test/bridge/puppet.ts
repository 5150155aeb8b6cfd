import { until } from '../support/until.js';
import { framePage } from './stage.js';

/** Controls a frame that runs no code of the kit. */
export interface Puppet {
  readonly iframe: HTMLIFrameElement;
  /** The messages posted to its window, oldest first. */
  readonly received: { readonly data: Record<string, unknown>; readonly ports: number }[];
  /** The messages received on its port. */
  readonly fromPort: unknown[][];
  /**
   * Posts a message to the merchant's page or to a sibling frame, and waits until it has arrived.
   */
  send(message: unknown, toSibling?: number): Promise<void>;
  /** Posts a message on its last port or on the nth, once or several times. */
  post(message: unknown, how?: { times?: number; port?: number }): void;
}

/** Controls the document in an iframe once it has loaded. */
export async function lead(iframe: HTMLIFrameElement): Promise<Puppet> {
  let there = 0;
  let echoes = 0;
  const received: Puppet['received'] = [];
  const fromPort: unknown[][] = [];
  const puppet: Puppet = {
    iframe,
    received,
    fromPort,
    async send(message, toSibling) {
      order({ send: message, toSibling });
      // Messages between two windows keep their order: once this one has arrived, so has the
      // previous one.
      const next = echoes + 1;
      order({ send: { echo: next } });
      await until(() => echoes === next);
    },
    post: (message, { times = 1, port } = {}) => order({ post: message, times, port }),
  };
  window.addEventListener('message', onMessage);
  await until(() => there);
  return puppet;

  function order(what: Record<string, unknown>) {
    const given = Object.entries(what).filter(([, value]) => value !== undefined);
    iframe.contentWindow!.postMessage({ order: Object.fromEntries(given) }, '*');
  }

  function onMessage({ source, data }: MessageEvent) {
    if (source !== iframe.contentWindow || source === null) return;
    if (data?.echo) echoes = data.echo;
    const emitted = data?.puppet;
    if (emitted?.there) there++;
    if (emitted?.received) received.push({ data: emitted.received, ports: emitted.ports });
    if (emitted?.fromPort) fromPort.push(emitted.fromPort);
  }
}

/** Adds a puppet to the page, without the kit's connection. */
export function addPuppet(): Promise<Puppet> {
  const iframe = document.createElement('iframe');
  iframe.src = framePage('puppet.html');
  document.body.append(iframe);
  return lead(iframe);
}

/** A hello as a frame of this version sends it. */
export const hello = (changes: Record<string, unknown> = {}) => ({
  payframe: 'hello',
  version: '2.0.0',
  protocols: [1, 1],
  document: 'd1',
  ...changes,
});
