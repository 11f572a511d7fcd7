import { Readable } from 'node:stream';
import { type LiveChanges, liveChanges } from '@kickstand/domain/events/live-changes.ts';
import type { MessageChannel } from '../platform/changes.ts';

/** Most streams of an instance, and of one person at it: as many again may wait for the check of their caller. */
const MOST = 2000;
const MOST_OF_A_PERSON = 10;
/** Milliseconds between signs of life, which also keep proxies from closing a silent connection. */
const HEARTBEAT = 20_000;
/** Milliseconds after which the caller of a stream is checked again, because it must connect again. */
const LONGEST = 600_000;
/**
 * Milliseconds for which messages are repeated to a new stream: between reading the data of a page
 * and connecting, and between two connections.
 */
const REPEATED = 10_000;
/** Most bytes that wait for a reader who does not read. */
const MOST_WAITING = 65_536;

interface LiveStream {
  readonly staffId: string;
  readonly body: Readable;
  readonly openedAt: number;
  /** Whether its caller was checked. */
  isAdmitted: boolean;
  /** The page that it was opened by, if the page has said so. */
  page: string | undefined;
}

interface StreamOptions {
  readonly heartbeat?: number;
  readonly longest?: number;
  /** Milliseconds since some time. */
  readonly clock?: () => number;
}

const event = (content: object) => `data: ${JSON.stringify(content)}\n\n`;

/** Undefined if the message cannot be read. */
function readMessage(message: string): LiveChanges | undefined {
  try {
    return liveChanges.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/** The live connections of an instance's browsers. */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>();
  readonly #longest: number;
  readonly #clock: () => number;
  readonly #listening: { stop(): Promise<void> };
  readonly #heart: NodeJS.Timeout;
  /** The latest messages and when they arrived. */
  #recent: { readonly at: number; readonly message: LiveChanges }[] = [];
  /** Undefined while messages do not arrive. */
  #listeningSince: number | undefined;
  #stopping = false;

  constructor(
    channel: Pick<MessageChannel, 'listen'>,
    {
      heartbeat = HEARTBEAT,
      longest = LONGEST,
      clock = () => performance.now(),
    }: StreamOptions = {},
  ) {
    this.#longest = longest;
    this.#clock = clock;
    this.#heart = setInterval(() => this.#beat(), heartbeat);
    this.#heart.unref();
    this.#listening = channel.listen({
      receive: (message) => {
        const changes = readMessage(message);
        if (changes) return this.#receive(changes);
        // It is of a newer instance and names a kind that is unknown here, perhaps among people who
        // have been disabled: all connect again, which checks them.
        this.#send(event({ missed: true }));
        this.#end(() => true);
      },
      listening: (is) => {
        this.#listeningSince = is ? this.#clock() : undefined;
        if (!is) this.#end(() => true);
      },
    });
  }

  /** How many are open. */
  get count(): number {
    return this.#streams.size;
  }

  /** Whether another stream of this person can be opened. */
  hasRoomFor(staffId: string): boolean {
    if (this.#stopping || this.#listeningSince === undefined) return false;
    const unchecked = [...this.#streams].filter(
      (each) => each.staffId === staffId && !each.isAdmitted,
    );
    return this.#streams.size < MOST && unchecked.length < MOST_OF_A_PERSON;
  }

  /**
   * The caller of a stream may read it. It replaces the person's stream for the same page, and the
   * oldest if there are too many: streams whose browser is gone stay open for minutes, and must
   * not keep the person from live pages. A browser whose stream is replaced connects again.
   */
  admit(body: Readable, page: string | undefined): void {
    const stream = [...this.#streams].find((each) => each.body === body);
    // It has ended during the check.
    if (!stream) return;
    const others = [...this.#streams].filter(
      (each) => each.staffId === stream.staffId && each.isAdmitted,
    );
    const kept = others
      .filter((each) => page === undefined || each.page !== page)
      .slice(1 - MOST_OF_A_PERSON);
    this.#end((each) => others.includes(each) && !kept.includes(each));
    stream.isAdmitted = true;
    stream.page = page;
  }

  /**
   * Opens a stream before its caller is checked, which begins with the changes of the last seconds, or says that some may be
   * missing. It may end at once: if the person's sessions do.
   */
  open(staffId: string): Readable {
    const now = this.#clock();
    const body = new Readable({ read: () => {} });
    const stream: LiveStream = { staffId, body, openedAt: now, isAdmitted: false, page: undefined };
    this.#streams.add(stream);
    body.once('close', () => this.#streams.delete(stream));
    this.#forgetOld(now);
    const missed = now - (this.#listeningSince ?? now) < REPEATED;
    body.push(
      missed
        ? event({ missed })
        : `:\n\n${this.#recent
            .map(({ at, message: { age, changed } }) =>
              event({ age: Math.round(age + now - at), changed }),
            )
            .join('')}`,
    );
    return body;
  }

  #forgetOld(now: number): void {
    const first = this.#recent.findIndex(({ at }) => now - at <= REPEATED);
    this.#recent = first === -1 ? [] : this.#recent.slice(first);
  }

  #receive(message: LiveChanges): void {
    const now = this.#clock();
    this.#forgetOld(now);
    this.#recent.push({ at: now, message });
    this.#send(event(message));
    const { StaffUser: staff } = message.changed;
    if (staff === undefined) return;
    // Someone may have been disabled or signed out. Others connect again and are let in.
    this.#end(({ staffId }) => staff === null || staff.includes(staffId));
  }

  #send(text: string): void {
    for (const { body } of this.#streams) {
      if (body.readableLength > MOST_WAITING) body.destroy();
      else body.push(text);
    }
  }

  #beat(): void {
    this.#send(':\n\n');
    const now = this.#clock();
    this.#end(({ openedAt }) => now - openedAt > this.#longest);
  }

  /** Ends streams; their browsers connect again. */
  #end(isMeant: (stream: LiveStream) => boolean): void {
    for (const stream of [...this.#streams].filter(isMeant)) {
      this.#streams.delete(stream);
      stream.body.push(null);
    }
  }

  /** Ends all streams and opens no more. */
  close(): void {
    this.#stopping = true;
    this.#end(() => true);
  }

  async stop(): Promise<void> {
    this.close();
    clearInterval(this.#heart);
    await this.#listening.stop();
  }
}
