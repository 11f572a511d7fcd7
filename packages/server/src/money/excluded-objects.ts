import { sql } from 'kysely';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** SQL: the provider's object with this id, an expression, is not ours. */
export const isExcluded = (reference: string) =>
  sql.raw(`exists (select from excluded_provider_objects x where x.reference = ${reference})`);

/**
 * SQL: a rule says that a subscription is not ours.
 * @param product expression of the provider's id of its product.
 * @param metadata expression of its metadata, jsonb.
 */
export const isExcludedByRule = (product: string, metadata: string) =>
  sql.raw(`exists (select from exclusion_rules x where case x.field
    when 'PRODUCT' then x.value = ${product} else ${metadata} ->> x.name = x.value end)`);

/** Leaves objects at the provider out of the comparison and of webhooks. @returns how many are new. */
export async function excludeObjects(
  on: Sql,
  references: readonly string[],
  now: Date,
): Promise<number> {
  const written = await rows(
    on,
    sql<{ reference: string }>`
      insert into excluded_provider_objects (reference, excluded_at)
      select reference, ${now}::timestamptz from unnest(${references}::text[]) as reference
      on conflict do nothing returning reference`,
  );
  return written.length;
}

/** The opposite of {@link excludeObjects}. */
export async function includeObjects(on: Sql, references: readonly string[]): Promise<void> {
  await sql`delete from excluded_provider_objects where reference = any(${references}::text[])`.execute(
    on,
  );
}

/** A rule that says which subscriptions at the provider are not ours. */
export interface ExclusionRule {
  readonly id: string;
  readonly field: 'PRODUCT' | 'METADATA';
  readonly name: string | null;
  readonly value: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** All rules, newest first. */
export function listExclusionRules(on: Sql): Promise<ExclusionRule[]> {
  return rows(
    on,
    sql<ExclusionRule>`
      select id, field, name, value, created_by, created_at from exclusion_rules
      order by created_at desc, id desc`,
  );
}

/** Adds a rule. @returns its id; undefined if there is the same one. */
export async function addExclusionRule(
  on: Sql,
  rule: Pick<ExclusionRule, 'field' | 'name' | 'value' | 'createdBy' | 'createdAt'>,
): Promise<string | undefined> {
  const added = await firstRow(
    on,
    sql<{ id: string }>`
      insert into exclusion_rules (id, field, name, value, created_by, created_at)
      values (${newId(rule.createdAt.getTime())}, ${rule.field}, ${rule.name}, ${rule.value},
        ${rule.createdBy}, ${rule.createdAt})
      on conflict do nothing returning id`,
  );
  return added?.id;
}

/** Removes a rule. @returns false if there is none. */
export async function removeExclusionRule(on: Sql, id: string): Promise<boolean> {
  const removed = await firstRow(
    on,
    sql<{ id: string }>`delete from exclusion_rules where id = ${id} returning id`,
  );
  return removed !== undefined;
}
