/** A component that has nothing but a call, to measure the bridge. */
export const echo = {
  tag: 'pay-echo',
  frame: 'echo',
  title: 'card',
  height: 36,
  props: {},
  events: {},
  calls: { echo: {} },
};
