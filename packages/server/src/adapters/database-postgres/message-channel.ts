import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pauseAfter } from '../../platform/background/backoff.ts';
import type { MessageChannel, MessageListener } from '../../platform/changes.ts';
import { asWaitingError, Unavailable } from '../../platform/database/waiting-errors.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { NO_LIMITS } from './connection-limits.ts';

const CHANNEL = 'kickstand_changes';
/** Milliseconds before a lost connection is opened again: after a failover, changes are missed for that long. */
const LONGEST_PAUSE = 1000;
/** Milliseconds in which a message to this instance must arrive. */
const ECHO_WITHIN = 3000;

/** One connection that listens, and opens again when it is lost. */
class ListeningConnection {
  readonly #url: string;
  readonly #listener: MessageListener;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** While it listens. */
  client: pg.Client | undefined;
  /** A channel that only this connection listens to. */
  readonly #echoChannel = `kickstand_echo_${randomUUID().replaceAll('-', '')}`;
  #echoed = () => {};
  #breakOff = () => {};

  constructor(url: string, listener: MessageListener) {
    this.#url = url;
    this.#listener = listener;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 1; !signal.aborted; failures += 1) {
      if (await this.#listenOnce()) failures = 1;
      await pause(pauseAfter(failures, LONGEST_PAUSE), undefined, { signal, ref: false }).catch(
        () => {},
      );
    }
  }

  /** Listens until the connection is lost. @returns false if it could not be opened. */
  async #listenOnce(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'kickstand changes',
      connectionTimeoutMillis: 5000,
      // Nothing is sent while nothing changes: only this finds out that the server is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) =>
      channel === CHANNEL ? this.#listener.receive(payload ?? '') : this.#echoed(),
    );
    const brokenOff = new Promise<void>((resolve) => {
      this.#breakOff = resolve;
    });
    const { signal } = this.#stopping;
    const end = () => void client.end().catch(() => {});
    signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(NO_LIMITS);
      await client.query(`listen ${CHANNEL}; listen ${this.#echoChannel}`);
      this.client = client;
      this.#listener.listening(true);
      await Promise.race([ended, brokenOff]);
      return true;
    } catch {
      return false;
    } finally {
      end();
      signal.removeEventListener('abort', end);
      this.client = undefined;
      this.#listener.listening(false);
    }
  }

  /** Checks that messages arrive, and opens the connection again if they do not. @throws Unavailable */
  async echo(): Promise<void> {
    const { client } = this;
    if (!client) throw new Unavailable();
    const arrived = new Promise<void>((resolve) => {
      this.#echoed = resolve;
    });
    const sent = client.query(`notify ${this.#echoChannel}`);
    await withTimeout(ECHO_WITHIN, Promise.all([sent, arrived]), () => {
      throw new Unavailable();
    }).catch((error: unknown) => {
      // A half-open connection would remain silent for many minutes.
      this.#breakOff();
      throw asWaitingError(error);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }
}

/**
 * Messages between the instances by LISTEN and NOTIFY, on one connection per instance. Messages are
 * sent outside of transactions that change data: PostgreSQL commits those that notify one by one.
 */
export function createMessageChannel(url: string): MessageChannel {
  let connection: ListeningConnection | undefined;
  return {
    async send(message) {
      if (!connection?.client) throw new Unavailable();
      await connection.client.query('select pg_notify($1, $2)', [CHANNEL, message]);
    },
    async echo() {
      if (!connection) throw new Unavailable();
      await connection.echo();
    },
    listen(listener) {
      connection = new ListeningConnection(url, listener);
      return connection;
    },
  };
}
