import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { workbookFile } from '../../test/workbook-file.ts';
import { readImportOptions } from './import-options.ts';
import { runImportCommand } from './run-import-command.ts';
import { connectAs, type RunningServer } from './running-server.ts';

const OFFICE = 'Baylight Energy';

describe('npm run import', () => {
  let server: TestServer;
  let running: RunningServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    running = await connectAs(DEMO_ACCOUNT.email, { ...server.config, PUBLIC_URL: server.address });
    folder = await mkdtemp(join(tmpdir(), 'kickstand-import-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Runs the command on a file with the given content. @returns the printed lines. */
  async function run(name: string, content: Buffer | string, ...options: string[]) {
    const path = join(folder, name);
    await writeFile(path, content);
    const lines: string[] = [];
    const args = ['customers', path, DEMO_ACCOUNT.email, ...options];
    await runImportCommand(readImportOptions(args), running, (line) => lines.push(line));
    return lines;
  }

  it('reads a workbook with the chosen sheet, rows and columns, and only checks it with --check', async () => {
    const book = workbookFile({
      Notes: [['x']],
      People: [
        ['2026'],
        ['Contact', 'Given', 'Family', 'Firm', 'Mobile'],
        ['(text)'],
        ['cli1@baylight.example', 'Cli', 'One', OFFICE, '5105550001'],
      ],
    });
    const chosen = ['--sheet=people', '--header-row=2', '--first-row=4', '--map', 'Phone='];
    const map = ['E-mail=Contact', 'First name=given', 'lastName=Family', 'Organization=Firm'];
    const options = [...chosen, ...map.flatMap((each) => ['--map', each])];
    const counts = '1 to create, 0 to change, 0 unchanged, 0 with errors';
    expect(await run('people.xlsx', book, ...options, '--check')).toEqual([counts]);
    expect(await run('people.xlsx', book, ...options)).toEqual([counts, 'Imported.']);
  });

  it('writes the errors to a file and says where to correct the rows', async () => {
    const errors = join(folder, 'errors.csv');
    const content = `E-mail|First name|Last name|Company\nwrong|Cli|Two|${OFFICE}\n`;
    await expect(
      run('wrong.csv', content, '--separator', 'pipe', '--errors', errors),
    ).rejects.toThrow(/^Nothing was imported\. The errors are in .*Correct the rows at http/);
    expect(await readFile(errors, 'utf8')).toContain(
      '"wrong","Cli","Two","Baylight Energy","E-mail: Enter a valid email."',
    );
  });

  it.each([
    [['--sheet', 'Nope'], 'Sheet Nope not found. Sheets: none.'],
    [['--map', 'Color=x'], 'Field Color not found. Fields: E-mail, First name'],
    [['--map', 'Phone=x'], 'Column x not found. Columns: E-mail.'],
    [['--map', 'Phone'], '--map is a field and a header'],
    [['--separator', '#'], '--separator is comma, semicolon, tab or pipe.'],
    [['--header-row', 'two'], '--header-row is the number of a row.'],
    [['--header-row', '9'], 'Choose one of the first rows of the file.'],
    [['--unknown'], 'Usage: npm run import'],
  ])('%j is refused in words and leaves no import', async (options, message) => {
    await expect(run('one.csv', 'E-mail\nx@y.example\n', ...options)).rejects.toThrow(message);
    const { data } = await server.ask<{
      imports: { nodes: { fileName: string; status: string }[] };
    }>('{ imports { nodes { fileName status } } }');
    const left = data.imports.nodes.filter(({ fileName }) => fileName === 'one.csv');
    expect(left.every(({ status }) => status === 'DISCARDED')).toBe(true);
  });
});
