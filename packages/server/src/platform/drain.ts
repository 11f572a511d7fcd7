import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections on which nothing happens any more. */
const LOOK_EVERY = 100;

/** Ends the connections of a server without cutting off an answer. */
export interface Drain {
  /** From here on every answer asks its caller to use another connection next time. */
  begin(): void;
  /** Takes no new connections, closes idle ones, and resolves once the last answer is out. */
  close(): Promise<void>;
}

/** Keeps track of a server's connections from now on. Call it before the server listens. */
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
  // Before the handlers of the framework, some of which write to the response themselves.
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
      // Answers that had begun before stay on connections that are kept alive, and browsers open some in
      // advance without asking anything: neither would end by itself.
      closeIdle();
      const timer = setInterval(closeIdle, LOOK_EVERY);
      await closed.finally(() => clearInterval(timer));
    },
  };
}
