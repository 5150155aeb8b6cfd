// A document on the provider's origin that holds no line of the kit: it says what the test tells it to say, and tells
// the test what it hears. Whatever a hostile frame could do over messages, it can do.
const held: MessagePort[] = [];
const tell = (fact: object) => parent.postMessage({ puppet: fact }, '*');

addEventListener('message', ({ data, ports }) => {
  const order = data?.order as { say?: unknown; toSibling?: number; post?: unknown; times?: number; port?: number } | undefined;
  if (!order) {
    if (ports[0]) {
      held.push(ports[0]);
      ports[0].onmessage = (event) => tell({ fromPort: event.data });
    }
    return tell({ heard: data, ports: ports.length });
  }
  const to = order.toSibling === undefined ? parent : parent.frames[order.toSibling]!;
  if ('say' in order) to.postMessage(order.say, '*', order.toSibling === undefined ? [] : [new MessageChannel().port2]);
  const port = held[order.port ?? held.length - 1];
  if ('post' in order) for (let time = 0; time < order.times!; time++) port!.postMessage(order.post);
});
tell({ there: true });
