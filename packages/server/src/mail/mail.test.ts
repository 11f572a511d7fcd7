import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { companyName, composeMail } from './compose-mail.ts';
import { sendDueMails } from './send-due-mails.ts';

const INVITE = `mutation ($email: String!) { staffInvite(email: $email) { id mails { id } } }`;
const MAILS =
  'query ($id: ID!) { forestUser(id: $id) { mails { id subject text state response } } }';
const AGAIN = 'mutation ($id: ID!) { mailSendAgain(id: $id) { id state } }';

interface MailData {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly state: string;
  readonly response: string | null;
}

const idOf = (message: string) => /^Message-ID: (<\S+>)/im.exec(message)?.[1];

describe('an invitation', () => {
  let smtp: SmtpServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer(
      'postgres',
      { SMTP_URL: smtp.url, MAIL_FROM: 'Baylight Bikes <bikes@kickstand.example>' },
      { idle: true },
    );
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  let invited = 0;
  async function invite() {
    invited += 1;
    const email = `colleague-${invited}@kickstand.example`;
    const { data } = await server.ask<{ staffInvite: { id: string } }>(INVITE, { email });
    return { id: data.staffInvite.id, email };
  }
  const mailsOf = async (id: string) =>
    (await server.ask<{ forestUser: { mails: MailData[] } }>(MAILS, { id })).data.forestUser.mails;
  const send = () => sendDueMails(server.app.services);
  /** The mail is due now, as if its pause had passed. */
  const dueNow = () =>
    sql`update mails set due_at = now() - interval '1 second'`.execute(server.database.sql);

  it('is handed to the mail server with text, HTML and the name of the company', async () => {
    const { id, email } = await invite();
    expect(await mailsOf(id)).toMatchObject([{ state: 'WAITING', response: null }]);
    await send();
    expect(await mailsOf(id)).toMatchObject([
      { state: 'SENT', response: '250 Queued', subject: 'You can sign in to Kickstand' },
    ]);
    const message = smtp.messages.at(-1) ?? '';
    expect(message).toContain(`To: ${email}`);
    expect(message).toContain('From: Baylight Bikes <bikes@kickstand.example>');
    expect(message).toContain('Content-Type: text/html');
    expect(message).toContain('/login');
    const count = smtp.messages.length;
    await send();
    expect(smtp.messages).toHaveLength(count);
  });

  it('that the mail server refuses is not sent again by itself, and shows its response', async () => {
    smtp.answers.push('550 No such mailbox');
    const { id } = await invite();
    await send();
    await dueNow();
    await send();
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ state: 'REFUSED', response: '550 No such mailbox' });
    const { data } = await server.ask<{ mailSendAgain: MailData }>(AGAIN, { id: mail?.id });
    expect(data.mailSendAgain).toMatchObject({ state: 'WAITING' });
    const early = await server.ask(AGAIN, { id: data.mailSendAgain.id });
    expect(early.errors?.[0]?.message).toBe('This e-mail is still being sent.');
    await send();
    expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['SENT', 'REFUSED']);
    const [first, second] = smtp.messages.slice(-2).map(idOf);
    expect(first).not.toBe(second);
  });

  it('that the mail server takes later waits, and arrives once', async () => {
    smtp.answers.push('451 Try later');
    const { id } = await invite();
    await send();
    expect(await mailsOf(id)).toMatchObject([{ state: 'WAITING', response: '451 Try later' }]);
    await dueNow();
    await send();
    expect(await mailsOf(id)).toMatchObject([{ state: 'SENT' }]);
  });

  it('without a response is repeated once, with the same Message-ID, and then unclear', async () => {
    smtp.answers.push('hang up', 'hang up');
    const { id } = await invite();
    for (const _attempt of [1, 2, 3]) {
      await send();
      await dueNow();
    }
    expect(await mailsOf(id)).toMatchObject([{ state: 'UNCLEAR' }]);
    const [first, second] = smtp.messages.slice(-2).map(idOf);
    expect(first).toMatch(/^<[0-9a-f-]+@kickstand\.example>$/);
    expect(second).toBe(first);
  });

  it('whose instance crashes is repeated once by another', async () => {
    const { id } = await invite();
    const crash = () =>
      sql`update mails set state = 'SENDING', due_at = now() - interval '1 second' where subject_id = ${id}`.execute(
        server.database.sql,
      );
    const before = smtp.messages.length;
    await crash();
    await send();
    expect(await mailsOf(id)).toMatchObject([{ state: 'SENT' }]);
    await crash();
    await send();
    expect(await mailsOf(id)).toMatchObject([{ state: 'UNCLEAR' }]);
    expect(smtp.messages).toHaveLength(before + 1);
  });

  it('is sent by one of two instances', async () => {
    const { id } = await invite();
    const before = smtp.messages.length;
    await Promise.all([send(), send()]);
    expect(await mailsOf(id)).toMatchObject([{ state: 'SENT' }]);
    expect(smtp.messages).toHaveLength(before + 1);
  });
});

it('waits while the mail server cannot be reached', async () => {
  const server = await startTestServer(
    'postgres',
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bikes@kickstand.example' },
    { idle: true },
  );
  const { data } = await server.ask<{ staffInvite: { id: string } }>(INVITE, {
    email: 'late@kickstand.example',
  });
  await sendDueMails(server.app.services);
  const mail = await firstRow(
    server.database.sql,
    sql<{ state: string; response: string }>`
      select state, response from mails where subject_id = ${data.staffInvite.id}`,
  );
  expect(mail).toMatchObject({
    state: 'WAITING',
    response: expect.stringContaining('ECONNREFUSED'),
  });
  await server.close();
});

it('the demo delivers to a built-in mailbox, which shows text as text', async () => {
  const server = await startTestServer('pglite');
  await server.ask(INVITE, { email: 'mara.quinn@kickstand.example' });
  await expect
    .poll(async () => await (await fetch(`${server.address}/sandbox/mail`)).text(), {
      timeout: 15_000,
    })
    .toContain('mara.quinn@kickstand.example');
  const list = await (await fetch(`${server.address}/sandbox/mail`)).text();
  const path = /class="choice" href="(\/sandbox\/mail\/[^"]+)"/.exec(list)?.[1];
  const mail = await (await fetch(server.address + path)).text();
  expect(mail).toContain('Sign in with your company account, mara.quinn@kickstand.example.');
  expect((await fetch(`${server.address}/sandbox/mail/unknown`)).status).toBe(404);
  await server.close();
});

it('where mail is off nothing is queued, and the API says so', async () => {
  const server = await startTestServer(
    'postgres',
    { KICKSTAND_ENV: 'demo', TRUST_PROXY: 'on', PUBLIC_URL: 'http://127.0.0.1' },
    { idle: true },
  );
  const { data } = await server.ask<{ mailEnabled: boolean }>('{ mailEnabled }', {});
  expect(data.mailEnabled).toBe(false);
  const invited = await server.ask<{ staffInvite: { mails: unknown[] } }>(INVITE, {
    email: 'off@kickstand.example',
  });
  expect(invited.data.staffInvite.mails).toEqual([]);
  const { errors } = await server.ask(AGAIN, { id: newId() });
  expect(errors?.[0]?.message).toBe('Mail is off: no mail server is configured.');
  await server.close();
});

it('a mail has the same content as text and as HTML, and escapes it', () => {
  const content = {
    paragraphs: ['Dana <b> invited you.', 'Second.'],
    button: { label: 'Sign in', url: 'https://ops.example/login?a=1&b=2' },
  };
  const { text, html } = composeMail(content, 'Baylight & Co');
  expect(text).toBe(
    'Dana <b> invited you.\n\nSecond.\n\nSign in: https://ops.example/login?a=1&b=2\n\nBaylight & Co',
  );
  expect(html).toContain('Dana &lt;b&gt; invited you.');
  expect(html).toContain('href="https://ops.example/login?a=1&amp;b=2"');
  expect(html).toContain('Baylight &amp; Co');
});

it.each([
  ['Baylight Bikes <bikes@baylight.example>', 'Baylight Bikes'],
  ['"Baylight, Inc." <bikes@baylight.example>', 'Baylight, Inc.'],
  ['bikes@baylight.example', 'Kickstand'],
  [undefined, 'Kickstand'],
])('the company of the sender %s is %s', (from, name) => {
  expect(companyName(from)).toBe(name);
});

it('waits while payments are off, and is sent once they are on', async () => {
  const smtp = await startSmtpServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'bikes@kickstand.example' };
  const server = await startTestServer('postgres', { ...mail, MONEY: 'off' }, { idle: true });
  const { data } = await server.ask<{ mailsWait: boolean }>('{ mailsWait }');
  expect(data.mailsWait).toBe(true);
  await server.ask(INVITE, { email: 'early@kickstand.example' });
  const { services } = server.app;
  await sendDueMails(services);
  expect(smtp.messages).toEqual([]);
  const waiting = sql`select kind, state from mails`;
  expect(await rows(server.database.sql, waiting)).toEqual([
    { kind: 'STAFF_INVITATION', state: 'WAITING' },
  ]);
  await sendDueMails({ ...services, config: { ...services.config, MONEY: 'on' } });
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toContain('To: early@kickstand.example');
  await server.close();
  await smtp.close();
});
