import { cloneWithinLimits } from './clone-within-limits.js';
import { deferred } from './deferred.js';
import type { PayError } from './errors.js';
import { openChannel, type Answers, type Channel } from './port.js';

/**
 * The page's channel to the current document of a frame. It ends with the document; the next
 * document gets a new one.
 */
export class FrameChannel {
  #channel: Channel | undefined;
  #ready = deferred<Channel>();
  #isReady = false;

  /** The channel to the current document, if there is one. */
  get current(): Channel | undefined {
    return this.#channel;
  }

  /** Whether the app of the current document is ready. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Resolves when the app of the document is ready; rejects if the document goes away before that.
   */
  get ready(): Promise<Channel> {
    return this.#ready.promise;
  }

  /** Opens the channel to a new document. */
  open(
    port: MessagePort,
    answers: (channel: () => Channel) => Answers,
    broken: (error: PayError) => void,
  ): void {
    const channel = openChannel(
      port,
      answers(() => channel),
      broken,
    );
    this.#channel = channel;
  }

  /** The app of the current document is ready. */
  markReady(channel: Channel): void {
    this.#isReady = true;
    this.#ready.resolve(channel);
  }

  /** Calls the frame once its app is ready. The result is copied within limits. */
  async call(name: string, args?: readonly unknown[]): Promise<unknown> {
    const channel = await this.ready;
    return cloneWithinLimits(await channel.call(name, args), name);
  }

  /** The document is gone: rejects pending calls and waits for the next document. */
  lose(reason: PayError): void {
    if (!this.#channel) return;
    this.end(reason);
    this.#ready = deferred();
  }

  /** Rejects pending calls. The app of the document may still become ready. */
  giveUp(reason: PayError): void {
    this.#ready.reject(reason);
    this.#ready = deferred();
  }

  /** The frame is gone. */
  end(reason: PayError): void {
    this.#channel?.end(reason);
    this.#channel = undefined;
    this.#isReady = false;
    this.#ready.reject(reason);
  }
}
