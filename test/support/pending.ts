/** What a document has pending: timers that have not ended, and ports with a listener. */
export interface Pending {
  readonly timers: number;
  readonly ports: number;
}

/**
 * Runs in each document, before its scripts. Holds nothing itself, so that a leak of the document's
 * is its own.
 */
export function countPending(): void {
  const timers = new Set<number>();
  const open = new WeakSet<MessagePort>();
  let ports = 0;
  Object.assign(window, { pending: (): Pending => ({ timers: timers.size, ports }) });

  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  window.setTimeout = ((call: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = setTimeout(() => {
      timers.delete(id);
      call(...args);
    }, ms);
    timers.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args) as unknown as number;
    timers.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = window.clearInterval = (id) => {
    timers.delete(id as number);
    clearTimeout(id);
    clearInterval(id);
  };

  const { set, get } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  const forget = (port: MessagePort) => {
    if (open.delete(port)) ports--;
  };
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    configurable: true,
    get,
    set(this: MessagePort, handler: unknown) {
      forget(this);
      if (handler) {
        open.add(this);
        ports++;
      }
      set!.call(this, handler);
    },
  });
  const { close } = MessagePort.prototype;
  MessagePort.prototype.close = function () {
    forget(this);
    close.call(this);
  };
}

/** Reads what `countPending` has counted. */
export const readPending = (): Pending => (window as unknown as { pending(): Pending }).pending();
