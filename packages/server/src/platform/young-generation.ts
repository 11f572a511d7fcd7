import type { IncomingMessage, Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';

/**
 * V8 enlarges the young generation when much is allocated, as by a start or by background work, and
 * hardly ever returns the memory: a seventh of what an idle server has. The start program keeps it
 * small; from the first request of the console or of another program on, it may grow.
 */
export function growWithRequests(server: Server): void {
  const grow = ({ url }: IncomingMessage) => {
    if (!url?.startsWith('/graphql')) return;
    server.off('request', grow);
    setFlagsFromString('--semi-space-growth-factor=2');
  };
  server.on('request', grow);
}
