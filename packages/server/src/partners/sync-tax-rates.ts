import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * Synchronizes the provider's tax rates: adds new ones and disables archived ones. Missing ones are
 * unchanged, because the provider archives rates and never deletes them.
 */
export async function syncTaxRates({ billing, database, clock }: Services): Promise<void> {
  for await (const rate of billing.taxRates()) {
    await sql`
      insert into tax_rates (id, name, description, percentage, inclusive, active, state_code,
        tax_type, stripe_tax_rate_id)
      values (${newId(clock.now().getTime())}, ${rate.name}, ${rate.description}, ${rate.percentage},
        ${rate.inclusive}, ${rate.active}, ${rate.stateCode}, ${rate.taxType}, ${rate.reference})
      on conflict (stripe_tax_rate_id) do update set name = excluded.name, active = excluded.active,
        description = excluded.description, state_code = excluded.state_code,
        tax_type = excluded.tax_type`.execute(database.sql);
  }
}

/** Fetches the provider's tax rates every ten minutes. */
export function taxRatesJob(services: Services): JobHandler {
  return {
    queue: 'tax-rates',
    schedule: '*/10 * * * *',
    handle: () => syncTaxRates(services),
  };
}
