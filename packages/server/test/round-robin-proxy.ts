import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface Target {
  readonly address: string;
  ready: boolean;
}

/** A minimal round-robin proxy: it checks /readyz and never retries a request. */
export interface RoundRobinProxy {
  readonly address: string;
  /** Resolves once the target is, or is no longer, considered ready. */
  until(address: string, ready: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Hop-by-hop headers. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name)),
  );
}

/** Responds with 503 if no target is ready, and with 502 if the selected one does not respond. */
function forward(target: Target | undefined, agent: Agent) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!target) {
      outgoing.writeHead(503).end('No instance is ready.');
      return;
    }
    const { method, headers, url } = incoming;
    const asked = request(
      `${target.address}${url}`,
      { method, headers: passedOn(headers), agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
      },
    );
    asked.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${target.address}: ${error.message}`);
    });
    incoming.pipe(asked);
  };
}

/** @param checkEvery milliseconds between checks of a target's /readyz. */
export async function startRoundRobinProxy(
  addresses: readonly string[],
  checkEvery: number,
): Promise<RoundRobinProxy> {
  const targets: Target[] = addresses.map((address) => ({ address, ready: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = targets.filter((target) => target.ready);
    turn += 1;
    forward(ready[turn % ready.length], agent)(incoming, outgoing);
  });
  let watchers: (() => void)[] = [];
  async function check(target: Target): Promise<void> {
    target.ready = await fetch(`${target.address}/readyz`, { signal: AbortSignal.timeout(2000) })
      .then(({ ok }) => ok)
      .catch(() => false);
    for (const tell of watchers) tell();
  }
  const timers = targets.map((target) => setInterval(() => void check(target), checkEvery));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    until(address, ready) {
      return new Promise((resolve) => {
        const look = () => {
          if (targets.some((each) => each.address === address && each.ready === ready)) {
            watchers = watchers.filter((each) => each !== look);
            resolve();
          }
        };
        watchers.push(look);
        look();
      });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
