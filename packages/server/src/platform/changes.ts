import type { LiveChanges, LiveKind } from '@kickstand/domain/events/live-changes.ts';
import { onceCommitted, outsideRequest } from './database/database-context.ts';
import type { Log } from './log.ts';

/** Milliseconds in which changes are collected into one message. */
const COLLECTED = 200;
/** Milliseconds until a message that could not be sent is sent again. */
const PAUSE = 1000;
/**
 * Most ids of a kind in a message, which is then smaller than the 8000 bytes that PostgreSQL allows
 * even if it names every kind.
 */
const MOST_IDS = 8;

/** One id more than a message may contain, so that it says that many records changed. */
const MANY = Array.from({ length: MOST_IDS + 1 }, (_, index) => `${index}`);

/** Sends messages to all instances. */
export interface MessageChannel {
  /** @throws Error if the database cannot be reached. */
  send(message: string): Promise<void>;
  /** Sends a message to this instance only. @throws Unavailable if it does not arrive within seconds. */
  echo(): Promise<void>;
  /** Receives the messages of all instances, this one included, until `stop`. */
  listen(listener: MessageListener): { stop(): Promise<void> };
}

export interface MessageListener {
  receive(message: string): void;
  /** Whether messages arrive: while they do not, some are lost. */
  listening(is: boolean): void;
}

/** Announces changes once the current transaction is committed. */
export interface ChangeAnnouncer {
  /** @param id omitted if many records of the kind change. */
  announce(kind: LiveKind, id?: string): void;
}

/**
 * Announces committed changes to all instances: which records, never what. Changes of a fifth of a
 * second share a message, which is sent after their commits, so that no transaction waits for it.
 */
export class Changes implements ChangeAnnouncer {
  readonly #channel: Pick<MessageChannel, 'send'>;
  readonly #log: Log;
  #pending = new Map<LiveKind, Set<string>>();
  #changedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(channel: Pick<MessageChannel, 'send'>, log: Log) {
    this.#channel = channel;
    this.#log = log;
  }

  announce(kind: LiveKind, id?: string): void {
    onceCommitted(() => {
      this.#changedAt = performance.now();
      this.#add(kind, id === undefined ? MANY : [id]);
      this.#sendIn(COLLECTED);
    });
  }

  #add(kind: LiveKind, ids: Iterable<string>): void {
    const known = this.#pending.get(kind) ?? new Set();
    // One more than is sent says that there are many.
    for (const id of ids) if (known.size <= MOST_IDS) known.add(id);
    this.#pending.set(kind, known);
  }

  #sendIn(milliseconds: number): void {
    if (this.#stopped) return;
    this.#timer ??= outsideRequest(() =>
      setTimeout(() => {
        this.#timer = undefined;
        void this.#send();
      }, milliseconds).unref(),
    );
  }

  async #send(): Promise<void> {
    const sent = this.#pending;
    if (sent.size === 0) return;
    this.#pending = new Map();
    const changed = Object.fromEntries(
      [...sent].map(([kind, ids]) => [kind, ids.size > MOST_IDS ? null : [...ids]]),
    );
    const age = Math.round(performance.now() - this.#changedAt);
    const message: LiveChanges = { age, changed };
    try {
      await this.#channel.send(JSON.stringify(message));
    } catch (error) {
      this.#log.warn({ err: error }, 'changes could not be announced, trying again');
      for (const [kind, ids] of sent) this.#add(kind, ids);
      this.#sendIn(PAUSE);
    }
  }

  /** Sends what is still waiting, once; nothing is sent afterwards. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#send();
  }
}
