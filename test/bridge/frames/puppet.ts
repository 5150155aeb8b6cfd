// A document on the provider's origin without any code of the kit: it posts what the test dictates
// and reports the messages it receives. It can do whatever a hostile frame could do with messages.
const held: MessagePort[] = [];
const report = (fact: object) => parent.postMessage({ puppet: fact }, '*');

addEventListener('message', ({ data, ports }) => {
  const order = data?.order as
    | { send?: unknown; toSibling?: number; post?: unknown; times?: number; port?: number }
    | undefined;
  if (!order) {
    if (ports[0]) {
      held.push(ports[0]);
      ports[0].onmessage = (event) => report({ fromPort: event.data });
    }
    return report({ received: data, ports: ports.length });
  }
  const to = order.toSibling === undefined ? parent : parent.frames[order.toSibling]!;
  if ('send' in order)
    to.postMessage(
      order.send,
      '*',
      order.toSibling === undefined ? [] : [new MessageChannel().port2],
    );
  const port = held[order.port ?? held.length - 1];
  if ('post' in order)
    for (let time = 0; time < order.times!; time++) port!.postMessage(order.post);
});
report({ there: true });
