import { PayError } from './errors.js';
import type { FrameChannel } from './frame-channel.js';
import { patchOf } from './patch.js';

type Props = Readonly<Record<string, unknown>>;

/** The props of a component, and callbacks about their delivery to the frame. */
export interface PropSyncOptions {
  /** Returns the current props, checked. */
  readonly props: () => Props;
  /** The frame applied changed props. */
  readonly updated: (changed: Props) => void;
  /** The frame rejected changed props, or they are invalid. The frame keeps the previous ones. */
  readonly rejected: (error: PayError) => void;
  /** The props are what the frame has, after others were rejected too. */
  readonly accepted?: () => void;
}

/**
 * Syncs the page's props to the frame: one patch of changed keys at a time; changes made meanwhile
 * go into the next.
 */
export class PropSync {
  readonly #options: PropSyncOptions;
  readonly #channel: FrameChannel;
  #sent: Props = {};
  /** The props that were rejected: they are not sent again unchanged. */
  #refused: Props | undefined;
  #isPatching = false;
  /** Whether the props may have changed since they were last compared. */
  #isStale = false;

  constructor(channel: FrameChannel, options: PropSyncOptions) {
    this.#channel = channel;
    this.#options = options;
  }

  /** Returns the props that a new document starts with. */
  begin(): Props {
    this.#refused = undefined;
    this.#sent = this.#options.props();
    return this.#sent;
  }

  /** Sends changed props until both sides are equal. */
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

  /** Sends the changes as one patch. Changes made meanwhile mark the props as stale. */
  async #pushOnce(): Promise<void> {
    const channel = this.#channel.current;
    if (!channel) return;
    const before = this.#sent;
    let now = before;
    try {
      now = this.#options.props();
      const patch = patchOf(before, now);
      if (!patch) {
        this.#refused = undefined;
        return this.#options.accepted?.();
      }
      if (this.#refused && !patchOf(this.#refused, now)) return;
      await this.#channel.ready;
      // Changes made while this patch waited go into the next.
      this.#isStale = true;
      this.#sent = now;
      await channel.call('update', [patch.changed, patch.removed]);
      this.#options.updated(patch.changed);
      this.#options.accepted?.();
    } catch (thrown) {
      const error = PayError.from(thrown);
      // If the document went away, the next one starts with the then current props; a slow document
      // still gets these.
      if (now !== before) this.#isStale = true;
      if (channel !== this.#channel.current || error.code === 'ACK_TIMEOUT') return;
      this.#sent = before;
      this.#refused = now;
      this.#options.rejected(error);
    }
  }
}
