import { bound } from './bound.js';
import { deferred } from './deferred.js';
import type { PayError } from './errors.js';
import { talk, type Answers, type Line } from './port.js';

/** The page's channel to the document that a frame shows now. It is lost with the document, and opened anew for the next. */
export class FrameChannel {
  #line: Line | undefined;
  #ready = deferred<Line>();

  /** The channel to the document of now, if there is one. */
  get current(): Line | undefined {
    return this.#line;
  }

  /** Resolves when the app of the document is there; rejects when it went away before that. */
  get ready(): Promise<Line> {
    return this.#ready.promise;
  }

  /** Opens the channel to a new document. */
  open(port: MessagePort, answers: (line: () => Line) => Answers, broken: (error: PayError) => void): void {
    const line = talk(
      port,
      answers(() => line),
      broken,
    );
    this.#line = line;
  }

  /** The app of the current document is there. */
  markReady(line: Line): void {
    this.#ready.resolve(line);
  }

  /** Calls the frame, once its app is there. What comes back is copied within limits. */
  async call(name: string, args?: readonly unknown[]): Promise<unknown> {
    const line = await this.ready;
    return bound(await line.call(name, args), name);
  }

  /** The document has gone: what waits for it is rejected, and the next one is waited for. */
  lose(reason: PayError): void {
    if (!this.#line) return;
    this.end(reason);
    this.#ready = deferred();
  }

  /** The frame has gone. */
  end(reason: PayError): void {
    this.#line?.end(reason);
    this.#line = undefined;
    this.#ready.reject(reason);
  }
}
