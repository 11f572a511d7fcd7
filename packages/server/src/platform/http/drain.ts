import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between checks for idle connections. */
const LOOK_EVERY = 100;

/** Closes the connections of a server without cutting off responses. */
export interface Drain {
  /** From now on every response asks its caller to use another connection next time. */
  begin(): void;
  /** Accepts no new connections, closes idle ones, and resolves after the last response. */
  close(): Promise<void>;
}

/** Tracks a server's connections. Call it before the server listens. */
export function trackConnections(http: FastifyInstance, server: Server = http.server): Drain {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the framework's handlers, some of which write to the response themselves.
  server.prependListener('request', (request, response) => {
    answering.set(response, request.socket);
    response.once('close', () => answering.delete(response));
    if (draining) askToClose(response);
  });
  const closeIdle = () => {
    const busy = new Set(answering.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  return {
    begin() {
      draining = true;
      for (const response of answering.keys()) askToClose(response);
    },
    async close() {
      const closed = http.close();
      // Responses that started earlier keep their connections alive, and browsers preconnect
      // without a request: neither would close on its own.
      closeIdle();
      const timer = setInterval(closeIdle, LOOK_EVERY);
      await closed.finally(() => clearInterval(timer));
    },
  };
}
