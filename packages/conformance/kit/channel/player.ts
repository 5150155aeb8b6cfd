import type { Message, Received } from './messages.js';

/** One end of the channel, played in a document. */
export interface Player {
  /** How calls of the other end are answered: with `true`, with `NO_HANDLER`, or not at all. */
  replies: 'yes' | 'unknown' | 'none';
  received(): Received;
  /**
   * Posts a message to the other end's window; on a page with a transferred port, which becomes the
   * last channel.
   */
  post(data: unknown, origin: string, ports?: number): void;
  /** Posts a message on a channel. */
  send(channel: number, message: Message): void;
  /** Posts a message on a channel that is written as JSON: `__proto__` is a key in it. */
  sendJson(channel: number, json: string): void;
  /** Posts this many unknown notes on a channel: more than an end may send. */
  flood(channel: number, count: number): void;
  /** Posts what is no message, on a channel and to the other end's window. */
  sendGarbage(channel: number): void;
  postGarbage(): void;
  /** On a page: inserts the frame's iframe, or moves it to another address. */
  show(address: string, allow: string): void;
}

declare global {
  interface Window {
    conformance: Player;
  }
}

/** Installs a player. Runs in the document, so it must not use anything around it. */
export function play(): void {
  const windows: Received['windows'][number][] = [];
  const channels: { readonly port: MessagePort; readonly received: Message[] }[] = [];
  let iframe: HTMLIFrameElement | undefined;
  const peer = () => (iframe ? iframe.contentWindow : parent);

  const open = (port: MessagePort) => {
    const received: Message[] = [];
    channels.push({ port, received });
    port.onmessage = ({ data }: { data: unknown }) => {
      const message = Array.isArray(data) ? (data as unknown[]) : [data];
      received.push(message);
      if (message[0] !== 0 || player.replies === 'none') return;
      const failure = [3, message[1], ['PayError', 'No handler found', 'NO_HANDLER', {}]];
      port.postMessage(player.replies === 'yes' ? [2, message[1], true] : failure);
    };
  };

  addEventListener('message', ({ data, origin, source, ports }) => {
    windows.push({ data, origin, isPeer: source === peer(), ports: ports.length });
    if (ports[0] && source === peer()) open(ports[0]);
  });

  const player: Player = {
    replies: 'yes',
    received: () => ({ windows, channels: channels.map(({ received }) => received) }),
    post(data, origin, ports = 0) {
      const made = Array.from({ length: ports }, () => new MessageChannel());
      for (const { port1 } of made) open(port1);
      peer()!.postMessage(
        data,
        origin,
        made.map(({ port2 }) => port2),
      );
    },
    send: (channel, message) => channels[channel]!.port.postMessage(message),
    sendJson: (channel, json) => channels[channel]!.port.postMessage(JSON.parse(json)),
    flood(channel, count) {
      for (let sent = 0; sent < count; sent++)
        channels[channel]!.port.postMessage([4, 'conformance']);
    },
    sendGarbage(channel) {
      const { port } = channels[channel]!;
      const long = [0, 1e6, 'ping', ...Array.from({ length: 1500 }, () => 0)];
      const odd = [
        null,
        undefined,
        7,
        'ping',
        {},
        { length: 3 },
        [],
        [9, 1, 'ping'],
        ['0', 2, 'ping'],
        [0, '3', 'ping'],
      ];
      const calls = [
        [0, 1e6, 7],
        [0, Number.NaN, 'ping'],
        [0, 1e6],
        [0, 1e6, null],
        long,
        new Array(2 ** 31),
        new Map([[0, 1]]),
      ];
      const replies = [
        [1, 1e6],
        [2, 1e6, true],
        [3, 1e6, { code: 1 }],
        [3, 1e6],
        [1, 'x'],
        [2, {}],
      ];
      const notes = [[4], [4, 7], [4, 'conformance'], [4, '__proto__', 1], [4, 'constructor']];
      for (const one of [...odd, ...calls, ...replies, ...notes]) port.postMessage(one);
    },
    postGarbage() {
      const odd = [
        null,
        undefined,
        7,
        'hello',
        [],
        {},
        { payframe: 7 },
        { payframe: null },
        { payframe: 'conformance' },
      ];
      const half = ['hello', 'welcome', 'refuse'].map((payframe) => ({ payframe }));
      for (const one of [...odd, ...half, new Map(), new Array(2 ** 31)])
        peer()!.postMessage(one, '*');
    },
    show(address, allow) {
      if (!iframe) {
        iframe = document.createElement('iframe');
        Object.assign(iframe, {
          title: 'The frame under test',
          referrerPolicy: 'strict-origin',
          allow,
        });
        iframe.style.cssText = 'width: 600px; height: 400px; border: 0';
        document.body.append(iframe);
      }
      iframe.src = address;
    },
  };
  window.conformance = player;
}
