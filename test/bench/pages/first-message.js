/** Calls back with the first message of a provider's window: earlier than both sides have a channel, in the peer's favor. */
export function onFirstMessage(frames, arrived) {
  const hear = ({ origin }) => {
    if (origin !== frames) return;
    removeEventListener('message', hear, true);
    arrived();
  };
  addEventListener('message', hear, true);
}
