import { UNSETTLED_STATES } from '@kickstand/domain/billing/money-operation-terms.ts';
import { UNUSED_UPLOAD_DAYS } from '@kickstand/domain/privacy/retention-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';
import { removeStoredFiles, requestRemovals } from './remove-stored-files.ts';
import { fileIdIn } from './uploaded-file.ts';

const DAY = 86_400_000;
/** Batch size of key lookups. */
const BATCH = 500;

/** SQL condition: nothing refers to the upload `u`. */
const UNREFERENCED = sql`not exists (select from imports i where i.uploaded_file_id = u.id)
  and u.id not in (
    select ${fileIdIn(sql`address`)}
    from (
      select logo_url as address from organizations
      union all select logo_url from spoke_chains
      union all select picture ->> 'url' from vehicles, jsonb_array_elements(images) picture
      union all select image_url from variants
      union all select header_image_url from variants
      union all select invoice_doc_url from purchase_orders
      union all select invoice_doc_url from transfer_orders
      union all select media_url from lease_to_own_invoices
      union all select unnest(photos) from inspections
      union all select unnest(photos) from service_jobs
      -- Photos of handovers that wait for their payment.
      union all select jsonb_array_elements_text(request -> 'photos') from money_operations
        where state = any(${[...UNSETTLED_STATES]}::text[])) referring
    where address ~ '^/files/.*[0-9a-f-]{36}[.][a-z]+$')`;

/**
 * Deletes uploads that nothing refers to: the rows in the caller's transaction, the stored files
 * after its commit.
 * @param addresses of the uploads, as stored by their former owners.
 */
export async function releaseUploads(
  on: Sql,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  const ids = addresses.flatMap(
    (address) => /([0-9a-f-]{36})\.[a-z]+$/.exec(address)?.slice(1) ?? [],
  );
  await sql`
    with released as (
      delete from uploaded_files u where u.id = ${anyOfIds(ids)} and ${UNREFERENCED}
      returning file_key)
    ${requestRemovals(sql`released`, now)}`.execute(on);
}

/**
 * Deletes the stored files of uploads after the caller's commit, but keeps the rows.
 * @param condition SQL on the upload `u`.
 * @returns how many.
 */
export async function dropStoredFiles(
  on: Sql,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const dropped = await rows(
    on,
    sql<{ id: string }>`
      with dropped as (
        select u.id, u.file_key from uploaded_files u
        where u.file_key is not null and ${condition} for update),
      removed as (${requestRemovals(sql`dropped`, now)})
      update uploaded_files u set file_key = null from dropped where u.id = dropped.id
      returning u.id`,
  );
  return dropped.length;
}

/** Deletes uploads that were never attached to anything. */
async function removeUnattached({ database }: Services, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_UPLOAD_DAYS * DAY);
  const removed = await rows(
    database.sql,
    sql<{ key: string }>`
      with unused as (
        delete from uploaded_files u
        where u.created_at < ${before} and u.file_key is not null and ${UNREFERENCED}
        returning file_key)
      ${requestRemovals(sql`unused`, now)} returning key`,
  );
  return removed.length;
}

/** Deletes stored files without a row, such as those of a crashed server. */
async function removeOrphans(services: Services, now: Date): Promise<number> {
  const { database, files } = services;
  let removed = 0;
  async function sweep(keys: readonly string[]): Promise<void> {
    const orphans = await rows(
      database.sql,
      sql<{ key: string }>`
        select stored.key from unnest(${keys}::text[]) as stored(key)
        where not exists (select from uploaded_files u where u.file_key = stored.key)
          and not exists (select from report_exports e where e.file_key = stored.key)`,
    );
    for (const { key } of orphans) await files.remove(key);
    removed += orphans.length;
  }
  let batch: string[] = [];
  for (const folder of ['uploads/', 'exports/']) {
    for await (const { key, modifiedAt } of files.list(folder)) {
      // Recent files are skipped, because their row may not be written yet.
      if (now.getTime() - modifiedAt.getTime() < UNUSED_UPLOAD_DAYS * DAY) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      await sweep(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}

/** Deletes unused uploads. @returns how many files. */
export async function removeUnusedUploads(services: Services): Promise<number> {
  const unattached = await removeUnattached(services, services.clock.now());
  await removeStoredFiles(services);
  // File times are real time, while the sandbox's clock may be ahead.
  return unattached + (await removeOrphans(services, services.database.clock.now()));
}
