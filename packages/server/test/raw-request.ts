import { connect } from 'node:net';

/**
 * Sends a request, or the beginning of one, over a new connection.
 * @param head the request line and headers besides Host.
 */
export function sendRaw(address: string, head: readonly string[], body = '') {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const [line = '', ...headers] = head;
  socket.write([line, `host: ${host}`, ...headers, '', body].join('\r\n'));
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  // A connection that the server ends may be reset.
  socket.on('error', () => {});
  /** All that was received, once the server has ended the connection. */
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { socket, ended };
}

/** The head of a POST with a JSON body of the given number of bytes. */
export const postHead = (path: string, bytes: number, ...headers: readonly string[]) => [
  `POST ${path} HTTP/1.1`,
  'content-type: application/json',
  `content-length: ${bytes}`,
  ...headers,
];
