import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can be frozen: connections stay open and nothing passes. */
export interface FreezableProxy {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Passes new connections on; those from before stay frozen. */
  thawNew(): void;
  close(): void;
}

/** Starts a proxy in front of the database at `url`. */
export async function startFreezableProxy(url: string): Promise<FreezableProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (frozen) from.unpipe(to).pause();
      from.on('thaw', () => from.pipe(to));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  if (typeof address === 'object' && address) through.port = String(address.port);
  return {
    url: through.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thawNew() {
      frozen = false;
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.emit('thaw');
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
