import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How the server answers the next message: with a response, or by closing the connection. */
export type SmtpAnswer = string | 'hang up';

/** A mail server that accepts connections on loopback, for tests. */
export interface SmtpServer {
  readonly url: string;
  /** The complete messages so far, headers and body. */
  readonly messages: string[];
  /** The answers to the next messages, in order; then each is accepted. */
  readonly answers: SmtpAnswer[];
  close(): Promise<void>;
}

/** Talks to one client. */
function converse(socket: Socket, server: Pick<SmtpServer, 'messages' | 'answers'>): void {
  let received = '';
  let message: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string) => {
    if (message !== undefined) {
      if (line !== '.') {
        message += `${line}\n`;
        return;
      }
      server.messages.push(message);
      message = undefined;
      const answer = server.answers.shift() ?? '250 Queued';
      if (answer === 'hang up') socket.destroy();
      else say(answer);
    } else if (line === 'DATA') {
      message = '';
      say('354 Go on');
    } else if (line === 'QUIT') socket.end('221 Bye\r\n');
    else say('250 mail.example');
  };
  say('220 mail.example ESMTP');
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (chunk: string) => {
    received += chunk;
    const lines = received.split('\r\n');
    received = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

/** Starts a mail server on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = [];
  const answers: SmtpAnswer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, { messages, answers });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    messages,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
