import { PayError } from './errors.js';
import type { FrameChannel } from './frame-channel.js';
import { patchOf } from './patch.js';

type Props = Readonly<Record<string, unknown>>;

/** The props of a component, and who is told about their way to the frame. */
export interface PropSyncOptions {
  /** The props as they are now, checked. */
  readonly props: () => Props;
  /** The frame has taken changed props. */
  readonly updated: (changed: Props) => void;
  /** Changed props cannot be shown. The frame keeps those it has. */
  readonly rejected: (error: PayError) => void;
}

/** Keeps the frame's props as the page's are: one patch of changed keys in flight, and what changes meanwhile in the next. */
export class PropSync {
  readonly #options: PropSyncOptions;
  readonly #channel: FrameChannel;
  #sent: Props = {};
  /** What the frame has refused: it is not sent again as it was. */
  #refused: Props | undefined;
  #isPatching = false;
  /** Whether the props may have changed since they were last compared. */
  #isStale = false;

  constructor(channel: FrameChannel, options: PropSyncOptions) {
    this.#channel = channel;
    this.#options = options;
  }

  /** The props that a new document begins with. */
  begin(): Props {
    this.#refused = undefined;
    this.#sent = this.#options.props();
    return this.#sent;
  }

  /** Props may have changed: sends what did, until both sides are alike. */
  async push(): Promise<void> {
    this.#isStale = true;
    if (this.#isPatching) return;
    this.#isPatching = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        await this.#pushOnce();
      }
    } finally {
      this.#isPatching = false;
    }
  }

  /** Sends what has changed as one patch. What comes in between makes the props stale. */
  async #pushOnce(): Promise<void> {
    const line = this.#channel.current;
    if (!line) return;
    const before = this.#sent;
    let now = before;
    try {
      now = this.#options.props();
      const patch = patchOf(before, now);
      if (!patch || (this.#refused && !patchOf(this.#refused, now))) return;
      await this.#channel.ready;
      // What changed while this one waited goes with the next.
      this.#isStale = true;
      if (line !== this.#channel.current) return;
      this.#sent = now;
      await line.call('update', [patch.changed, patch.removed]);
      this.#options.updated(patch.changed);
    } catch (thrown) {
      const error = PayError.from(thrown);
      // A document that went away is followed by one that begins with the props of then; a slow one still gets them.
      if (now !== before) this.#isStale = true;
      if (line !== this.#channel.current || error.code === 'ACK_TIMEOUT') return;
      this.#sent = before;
      this.#refused = now;
      this.#options.rejected(error);
    }
  }
}
