import { WANTED } from './wanted.ts';

/** Vehicle mutations of staff; which of them led to a state does not matter. */
const STAFF = /^(asset|purchaseOrderShip$)(?!sMark(Shipped|Received)To$)/;

/** What a run has tried of the wanted coverage. */
export class Coverage {
  readonly #missing = new Set(WANTED);

  /** Counts attempted commands; a vehicle's transition counts for its command. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      this.#missing.delete(key);
      const [edge, trigger] = key.split(' by ');
      if (trigger && STAFF.test(trigger)) this.#missing.delete(`${edge} by staff`);
    }
  }

  wants(key: string): boolean {
    return this.#missing.has(key);
  }

  /** Whether something is still to be tried with vehicles in a row of the state table. */
  wantsRow(row: string): boolean {
    for (const key of this.#missing) {
      if (key.startsWith(`${row} `) && !/^(subscribed|on|being)/.test(key.slice(row.length + 1))) {
        return true;
      }
    }
    return false;
  }

  get missing(): readonly string[] {
    return [...this.#missing].sort();
  }

  get covered(): number {
    return WANTED.size - this.#missing.size;
  }
}
