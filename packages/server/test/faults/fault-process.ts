import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { patientLimits } from '../../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../../src/platform/database/database.ts';

/**
 * When a process crashes: at its n-th message, before the message or before the response arrives.
 */
export interface Death {
  readonly at: number;
  readonly before: boolean;
}

/**
 * A simulated server process: everything it sends to the database passes through here, and after a
 * crash nothing arrives any more, like after a kill.
 */
export class Life {
  #sent = 0;
  #death: Death | undefined;
  #sockets = new Set<Socket>();
  dead = false;

  constructor(death: Death | undefined) {
    this.#death = death;
  }

  /** Called for every outgoing message; returns what happens to it. */
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

  /** From now on this process does not crash. */
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

/** A database that is reachable only while the process is alive. */
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
