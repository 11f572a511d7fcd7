import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { patientLimits } from '../../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../../src/platform/database.ts';

/** When a process dies: at the n-th thing it sends, before it arrives or before the answer does. */
export interface Death {
  readonly at: number;
  readonly before: boolean;
}

/**
 * The life of one server process: everything it sends to the database goes through here, and once it
 * is dead nothing arrives any more. Whatever its code does afterwards has no effect, as after a kill.
 */
export class Life {
  #sent = 0;
  #death: Death | undefined;
  #sockets = new Set<Socket>();
  dead = false;

  constructor(death: Death | undefined) {
    this.#death = death;
  }

  /** Called for everything that leaves the process; says what becomes of it. */
  send(): 'arrives' | 'is lost' | 'arrives unanswered' {
    if (this.dead) return 'is lost';
    this.#sent += 1;
    if (this.#sent !== this.#death?.at) return 'arrives';
    return this.#death.before ? 'is lost' : 'arrives unanswered';
  }

  die(): void {
    this.dead = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From here on nothing ends this life. */
  makeSafe(): void {
    this.#death = undefined;
  }

  carry(client: Socket, server: Socket): void {
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    let unanswered = false;
    client.on('data', (data) => {
      const fate = this.send();
      if (fate === 'is lost') return this.die();
      if (fate === 'arrives unanswered') unanswered = true;
      server.write(data);
    });
    server.on('data', (data) => {
      if (unanswered) this.die();
      else client.write(data);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }
}

/** A database that is reached only as long as the process lives. */
export async function openMortalDatabase(url: string, life: Life) {
  const target = new URL(url);
  const proxy = createServer((client) => {
    if (life.dead) return client.destroy();
    life.carry(client, connectTo(Number(target.port), target.hostname));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const through = new URL(url);
  if (typeof address === 'object' && address) through.port = String(address.port);
  through.hostname = '127.0.0.1';
  const safe = life.dead;
  const database = new Database(
    await openPostgres(through.toString(), { limits: patientLimits(10) }),
  );
  return {
    database,
    safe,
    async close() {
      life.die();
      await database.close().catch(() => {});
      proxy.close();
    },
  };
}
