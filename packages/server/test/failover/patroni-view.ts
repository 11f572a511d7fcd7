import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { DatabaseMachine } from './database-machine.ts';

/** The port of Patroni's REST API. */
const PORT = 8008;
/** Milliseconds until all machines must be in order, and between looks. */
const PATIENCE = 180_000;
const PAUSE = 250;

const viewSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

interface Roles {
  readonly primary: DatabaseMachine;
  /** The standby that has every acknowledged commit. */
  readonly standby: DatabaseMachine;
}

/** The members of the cluster, as the first machine that answers sees them. */
async function membersOf(machines: readonly DatabaseMachine[]) {
  for (const { host } of machines) {
    try {
      const signal = AbortSignal.timeout(1000);
      const response = await fetch(`http://${host}:${PORT}/cluster`, { signal });
      return viewSchema.parse(await response.json()).members;
    } catch {
      // The next one may answer.
    }
  }
  return [];
}

/**
 * Resolves once every machine runs, one of them as the primary and another as its synchronous standby.
 * @throws Error with what is missing after three minutes.
 */
export async function untilInOrder(machines: readonly DatabaseMachine[]): Promise<Roles> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const members = await membersOf(machines);
    const running = members.filter(({ state }) => ['running', 'streaming'].includes(state));
    const as = (role: string) => {
      const member = running.find((each) => each.role === role);
      return machines.find(({ name }) => name === member?.name);
    };
    const primary = as('leader');
    const standby = as('sync_standby');
    if (running.length === machines.length && primary && standby) return { primary, standby };
    if (performance.now() > deadline) {
      const seen = members.map(({ name, role, state }) => `${name} is ${role}, ${state}`);
      throw new Error(`The database machines are not in order: ${seen.join('; ') || 'no answer'}.`);
    }
    await wait(PAUSE);
  }
}

/** Asks Patroni to make the standby the primary. */
export async function switchOver({ primary, standby }: Roles): Promise<void> {
  const response = await fetch(`http://${primary.host}:${PORT}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
  });
  if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`);
}
