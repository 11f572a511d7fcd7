import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { importDesk } from './import-desk.test-support.ts';

const CUSTOMERS = 'E-mail,First name,Last name,Organization,Office';

describe.each(databasesOf(import.meta.url))('names in imports on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  const checked = async (content: string, kind?: string) =>
    desk.check(await desk.start(content, kind));
  const change = (statement: string) =>
    rows(server.database.sql, sql<{ id: string }>`${sql.raw(statement)}`);
  const findingsOf = async (id: string) => {
    const { data } = await server.ask<{ importFindings: { kind: string; lines: number[] }[] }>(
      'query ($id: ID!) { importFindings(id: $id) { kind lines } }',
      { id },
    );
    return data.importFindings;
  };

  it('find a record in another spelling, whose name is kept', async () => {
    const [area] = await change(
      `update service_areas set name = 'São João–Łódź' where id = (select id from service_areas order by id limit 1)
       returning id`,
    );
    const { id, creates, changes, errors } = await checked(
      'Service area,Spoke\nSAO  JOAO-LODZ,yes\n',
      'SERVICE_AREAS',
    );
    expect({ creates, errors }).toEqual({ creates: 0, errors: 0 });
    if (changes > 0) await desk.commit({ id });
    expect(await change(`select id, name from service_areas where id = '${area?.id}'`)).toEqual([
      { id: area?.id, name: 'São João–Łódź' },
    ]);
  });

  it('refer to organizations and offices in another spelling', async () => {
    const [office] = await change(
      `update offices set name = 'L’Hôpital' where id = (select id from offices order by id limit 1) returning id`,
    );
    await change(
      `update organizations set name = 'Universität Łódź', allows_personal_email = true,
         authorized_email_domains_enabled = false, authorized_emails_enabled = false
       where id = (select organization_id from offices where id = '${office?.id}') returning id`,
    );
    const { id, errors } = await checked(
      `${CUSTOMERS}\nana.lodz@mail.example,Ana,Ruiz,universitat lodz,L'Hopital\n`,
    );
    expect(errors).toBe(0);
    expect((await desk.commit({ id })).status).toBe('COMMITTED');
    expect(
      await change(`select office_id as id from customers where email = 'ana.lodz@mail.example'`),
    ).toEqual([{ id: office?.id }]);
  });

  it('choose the exact one of several spellings, and none if there is no exact one', async () => {
    const areas = await change(
      `insert into service_areas (id, name) values (gen_random_uuid(), 'Café Vélo'), (gen_random_uuid(), 'Cafe Velo')
       returning id`,
    );
    expect(areas).toHaveLength(2);
    const hub = (area: string) =>
      `Name,Service area,Line 1,City,State,Postal code\nHub ${area},${area},1 Main St,Oakland,CA,94601\n`;
    for (const name of ['Café Vélo', 'cafe velo']) {
      expect(await checked(hub(name), 'HUBS')).toMatchObject({ creates: 1, errors: 0 });
    }
    const { id } = await checked(hub('Cafè Velo'), 'HUBS');
    const [row] = await desk.rowsOf(id, 'ERROR');
    expect(row?.errors).toMatchObject([
      { field: 'serviceArea', message: 'Service area Cafè Velo not found.' },
    ]);
  });

  it('that are new and spelled alike are shown as possible duplicates', async () => {
    const { id, creates } = await checked(
      'Service area\nÑuñoa\nNunoa\nNúñoa’s\nOther\n',
      'SERVICE_AREAS',
    );
    expect(creates).toBe(4);
    expect(await findingsOf(id)).toEqual([{ kind: 'DUPLICATE', lines: [3] }]);
  });
});
