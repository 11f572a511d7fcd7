import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request with its headers in order, some of them several times. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer | undefined;
}

/** A random request. */
export interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What is sent over a connection instead of the above. */
  readonly raw?: RawRequest;
  /** Whether it may change data, so that a rejection has to be checked separately. */
  readonly mutates: boolean;
}

/** The status and the text of a response; the status is 0 if the server closed the connection. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
}

function decoded(content: Buffer, coding: string | undefined): string {
  if (coding === 'br') return brotliDecompressSync(content).toString();
  if (coding === 'gzip') return gunzipSync(content).toString();
  return content.toString();
}

/**
 * Sends a request over a separate connection, with exactly these headers and those that frame the
 * body. @throws if the response is not valid HTTP or does not arrive within two minutes.
 */
export function sendRequest(
  address: string,
  { method, url, headers, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(address);
  const named = headers.some(([name]) => name.toLowerCase() === 'host');
  const framed = [
    ...(named ? [] : ['host', host]),
    'connection',
    'close',
    ...(body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))]),
    ...headers.flat(),
  ];
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      method,
      path: url,
      headers: framed,
      setHost: false,
      timeout: 120_000,
    });
    sent.on('timeout', () => sent.destroy(new Error('no response within two minutes')));
    sent.on('error', (error) => {
      // A refused body may not be read to its end, and who refuses a header may not know the method.
      const code = 'code' in error ? String(error.code) : '';
      const isHead = method === 'HEAD' && code.startsWith('HPE_');
      if (isHead || code === 'ECONNRESET' || code === 'EPIPE') resolve({ status: 0, text: '' });
      else reject(error);
    });
    sent.on('response', (response) => {
      buffer(response).then((content) => {
        const coding = response.headers['content-encoding'];
        const isWhole = method !== 'HEAD' && content.length > 0;
        const text = isWhole ? decoded(content, coding) : '';
        resolve({ status: response.statusCode ?? 0, text });
      }, reject);
    });
    sent.end(body);
  });
}
