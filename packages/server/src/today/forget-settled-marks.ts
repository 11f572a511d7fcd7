import { TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import type { Services } from '../platform/request-context.ts';
import { exceptionsSql, IS_ITS_MARK, ruleMoment } from './find-exceptions.ts';
import { RuleSettings } from './rule-settings.ts';

/**
 * A mark is kept as long as its condition holds, also while its rule is off or its grace period is longer:
 * it counts again when that is changed back.
 */
const EVERY_CONDITION = new RuleSettings(
  TODAY_RULE_NAMES.map((rule) => ({ rule, hubId: null, enabled: true, gracePeriod: 0 })),
);

/** Deletes the marks of exceptions that were settled, once a night. */
export function forgetSettledMarksJob(services: Services): JobHandler {
  return {
    queue: 'settled-exception-marks',
    schedule: '35 3 * * *',
    async handle() {
      const subjects = sql`any(select subject_id from exception_marks)`;
      const moment = ruleMoment(services);
      await sql`
        delete from exception_marks k where not exists (
          select from (${exceptionsSql(TODAY_RULE_NAMES, moment, EVERY_CONDITION, { subjects })}) f
          where ${IS_ITS_MARK})`.execute(services.database.sql);
    },
  };
}
