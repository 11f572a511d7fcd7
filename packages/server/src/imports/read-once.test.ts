import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from './import-desk.test-support.ts';
import { NotReading, readOnce, renewClaim } from './read-once.ts';

describe.each(databasesOf(import.meta.url))('the file of an import on %s', (kind) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    id = await importDesk(server).create('Name\nAna Ruiz\n');
  });
  afterAll(() => server.close());

  it('is read at one instance at a time', async () => {
    const { services } = server.app;
    await readOnce(services, id, async () => {
      await expect(readOnce(services, id, async () => 'read')).rejects.toThrow(NotReading);
    });
  });

  it('can be read again at once, even if the last renewal of the claim comes after its end', async () => {
    const { services } = server.app;
    await readOnce(services, id, async () => 'read');
    await renewClaim(services, id, 100);
    expect(await readOnce(services, id, async () => 'read again')).toBe('read again');
  });
});
