import { queryClient } from '../../kit/query-client.ts';
import { randomKey } from '../../kit/random-key.ts';
import { isSignedIn, subscribeToSession } from '../../kit/session.ts';
import type { LiveMessage } from './live-message.ts';
import { setLivePaused } from './live-paused.ts';
import { OutdatedQueries } from './outdated-queries.ts';
import { readLive } from './read-live.ts';

const NAME = 'kickstand-live';
/** Milliseconds for which a hidden tab keeps the connection. */
const HIDDEN = 30_000;
/** Milliseconds without a connection after which the page says so. */
const PATIENCE = 10_000;
/** Milliseconds without a connection whose changes the server repeats, with a margin. */
const REPEATED = 5_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** What the tab with the connection says to the others, and a new one asks. */
type Said = LiveMessage | { readonly connected: boolean } | 'connected?';

/** One live connection for all tabs of the browser, held by one that is visible. */
class LiveTab {
  readonly #outdated = new OutdatedQueries(queryClient);
  /** Its connection replaces the last one, which the server may not know to be lost. */
  readonly #page = randomKey();
  readonly #channel = new BroadcastChannel(NAME);
  /** Set while this tab reads, or waits for its turn. */
  #turn: AbortController | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Since when changes do not arrive; undefined while they do. */
  #lostAt: number | undefined;
  /** Whether this tab reads, and is connected. */
  #isConnected = false;

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Said>) => this.#hear(data));
    this.#lose();
    this.#channel.postMessage('connected?' satisfies Said);
  }

  #say(said: Said): void {
    this.#channel.postMessage(said);
    this.#hear(said);
  }

  #hear(said: Said): void {
    if (said === 'connected?') {
      if (this.#isConnected) this.#channel.postMessage({ connected: true } satisfies Said);
    } else if ('connected' in said) {
      if (said.connected) this.#find();
      else this.#lose();
    } else if ('missed' in said) this.#outdated.outdateAll(Date.now());
    else this.#outdated.apply(said);
  }

  #lose(): void {
    this.#lostAt ??= Date.now();
    this.#waiting ??= setTimeout(() => setLivePaused(true), PATIENCE);
  }

  #find(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    setLivePaused(false);
    const now = Date.now();
    if (now - (this.#lostAt ?? now) > REPEATED) this.#outdated.outdateAll(now - REPEATED);
    this.#lostAt = undefined;
  }

  async #lead(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      this.#say({ connected: false });
      const begunAt = Date.now();
      await readLive(this.#page, signal, {
        onOpen: () => {
          this.#isConnected = true;
          this.#say({ connected: true });
        },
        onMessage: (message) => this.#say(message),
      });
      this.#isConnected = false;
      // A proxy may close every connection at once.
      if (Date.now() - begunAt > REPEATED) failures = 0;
      await pauseBetween(failures, signal);
    }
  }

  /** Takes part while someone is signed in and looks at the page. */
  update(): void {
    clearTimeout(this.#hiding);
    if (!isSignedIn()) this.#giveUp();
    else if (document.hidden) this.#hiding = setTimeout(() => this.#giveUp(), HIDDEN);
    else if (!this.#turn) this.#take();
  }

  #take(): void {
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    const lead = () => this.#lead(signal);
    // Only secure addresses have locks: on others, every visible tab has a connection.
    const led = 'locks' in navigator ? navigator.locks.request(NAME, { signal }, lead) : lead();
    led.catch(() => undefined);
  }

  #giveUp(): void {
    this.#turn?.abort();
    this.#turn = undefined;
  }

  stop(): void {
    clearTimeout(this.#hiding);
    clearTimeout(this.#waiting);
    this.#giveUp();
    setLivePaused(false);
    this.#outdated.stop();
    this.#channel.close();
  }
}

/** A pause that grows with each failure, random so that browsers do not return together. */
function pauseBetween(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(
      go,
      longest * (failures === 0 ? Math.random() : 0.5 + Math.random() / 2),
    );
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

/**
 * Shows what others change on the open page, until the returned function is called: `GET /live` says
 * which records, and the queries that show them are refetched.
 */
export function followChanges(): () => void {
  const tab = new LiveTab();
  const update = () => tab.update();
  document.addEventListener('visibilitychange', update);
  const unsubscribe = subscribeToSession(update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    unsubscribe();
    tab.stop();
  };
}
