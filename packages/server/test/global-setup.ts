import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-cluster.ts';
import { fillTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    readonly pgliteTemplate: string;
  }
}

/**
 * Starts PostgreSQL and creates the templates before the first test; removes both after the last.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-template-'));
  const cluster = await startPostgres({ disposable: true });
  const pgliteTemplate = join(folder, 'pglite');
  const remove = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fillTemplates(cluster.url, pgliteTemplate);
  } catch (error) {
    // Otherwise the server would keep running, and the tests would never end.
    await remove();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  project.provide('pgliteTemplate', pgliteTemplate);
  return remove;
}
