import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';

const COMMAND = fileURLToPath(new URL('print-token.ts', import.meta.url));

describe.each(databasesOf(import.meta.url))('npm run token beside a server on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    await sql`update staff_users set disabled = true, waiting_since = now()
      where email = 'luis.ortega@kickstand.example'`.execute(server.database.sql);
  });
  afterAll(() => server.close());

  async function run(email: string) {
    const { DATA_DIR, DATABASE_URL = '', COMPANY_DOMAIN } = server.config;
    const child = spawn(process.execPath, [COMMAND, email], {
      env: {
        PATH: process.env.PATH,
        ...{ DATA_DIR, COMPANY_DOMAIN, PORT: new URL(server.address).port },
        ...(DATABASE_URL && { DATABASE_URL }),
      },
    });
    const [printed, problem] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { printed, problem, code: child.exitCode };
  }

  it('prints a token of an active staff user', async () => {
    const { printed, code } = await run('Admin@kickstand.example');
    expect(code).toBe(0);
    const answer = await post(server.address, '{"query":"{ __typename }"}', {
      authorization: `Bearer ${printed.trim()}`,
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(200);
  });

  it.each(['nobody@kickstand.example', 'luis.ortega@kickstand.example'])(
    'prints a sentence instead, and fails, for %s, who cannot use it',
    async (email) => {
      expect(await run(email)).toEqual({
        printed: '',
        problem: `There is no active staff user ${email}: unknown, waiting for admission, or disabled. No token was created.\n`,
        code: 1,
      });
    },
  );
});
