import { connect, createServer } from 'node:net';

/**
 * A link of a round-trip time (milliseconds) and a bandwidth (bits per second, each way) that any
 * number of servers share, as a phone's shops and frames do. It works on the bytes of each
 * connection, so that it reaches every request of page and frames, whatever process makes it.
 */
export function createLink({ rtt, bandwidth }) {
  const bytesPerMs = bandwidth / 8 / 1000;
  /** When the link is free again, by direction. */
  const freeAt = { up: 0, down: 0 };

  /** Delays a chunk by its turn on the link and half of the round trip. */
  function carry(from, to, direction) {
    from.on('data', (chunk) => {
      for (let at = 0; at < chunk.length; at += 1460) {
        const packet = chunk.subarray(at, at + 1460);
        freeAt[direction] =
          Math.max(freeAt[direction], performance.now()) + packet.length / bytesPerMs;
        later(freeAt[direction] + rtt / 2, () => to.writable && to.write(packet));
      }
    });
    from.on('end', () =>
      later(Math.max(freeAt[direction], performance.now()) + rtt / 2, () => to.end()),
    );
    from.on('error', () => to.destroy());
    from.on('close', () =>
      later(Math.max(freeAt[direction], performance.now()) + rtt, () => to.destroy()),
    );
  }

  /** Puts a server, by its port, behind the link. Returns the port in front of it. */
  async function before(port) {
    const server = createServer({ noDelay: true }, (near) => {
      near.on('close', () => open.delete(near));
      open.add(near);
      // The round trip of the TCP handshake: the kernel has accepted already.
      near.pause();
      later(performance.now() + rtt, () => {
        const far = connect({ port, host: '127.0.0.1', noDelay: true });
        carry(near, far, 'up');
        carry(far, near, 'down');
        near.resume();
      });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    servers.push(server);
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }

  const servers = [];
  const open = new Set();
  return {
    before,
    close() {
      for (const server of servers) server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function later(at, work) {
  setTimeout(work, Math.max(0, at - performance.now()));
}
