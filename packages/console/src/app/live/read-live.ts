import { currentToken, refreshSession } from '../../kit/session.ts';
import { type LiveMessage, parseMessage } from './live-message.ts';

/** Milliseconds of silence after which the connection is lost: the server gives a sign every 20 s. */
const LONGEST_SILENCE = 45_000;

const DATA = 'data: ';

interface Reader {
  readonly onOpen: () => void;
  readonly onMessage: (message: LiveMessage) => void;
}

/** Passes on the messages in complete events; returns the beginning of the next one. */
function readEvents(text: string, { onMessage }: Reader): string {
  const events = text.split('\n\n');
  const rest = events.pop() ?? '';
  for (const event of events) {
    if (event.startsWith(DATA)) onMessage(parseMessage(event.slice(DATA.length)));
  }
  return rest;
}

async function readBody(body: ReadableStream<Uint8Array>, reader: Reader, lost: () => void) {
  const decoder = new TextDecoder();
  const chunks = body.getReader();
  let rest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(lost, LONGEST_SILENCE);
      const { done, value } = await chunks.read();
      if (done) return;
      rest = readEvents(rest + decoder.decode(value, { stream: true }), reader);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the live connection of a page until it ends, for whatever reason.
 * @param page a random key, by which the server knows the page's earlier connection.
 */
export async function readLive(page: string, signal: AbortSignal, reader: Reader): Promise<void> {
  const silence = new AbortController();
  try {
    if (currentToken() === undefined && !(await refreshSession())) return;
    const response = await fetch('/live', {
      headers: { authorization: `Bearer ${currentToken() ?? ''}`, 'live-page': page },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // Someone who was disabled or signed out learns it now.
    if (response.status === 401) await refreshSession();
    if (response.ok && response.body) {
      reader.onOpen();
      await readBody(response.body, reader, () => silence.abort());
    }
  } catch {
    // The connection was lost or could not be opened.
  }
}
