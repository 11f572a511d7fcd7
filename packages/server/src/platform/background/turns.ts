/** Lets a limited number of tasks with the same key run at once; the others wait in their order. */
export class Turns {
  readonly #most: number;
  /** The waiting tasks of each key with a running one. */
  readonly #keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a task when it is its turn. */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const tasks = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, tasks);
    if (tasks.running === this.#most) {
      await new Promise<void>((begin) => tasks.waiting.push(begin));
    } else {
      tasks.running += 1;
    }
    try {
      return await task();
    } finally {
      // The turn is handed over, so that no newcomer takes it.
      const next = tasks.waiting.shift();
      if (next) next();
      else tasks.running -= 1;
      if (tasks.running === 0) this.#keys.delete(key);
    }
  }
}
