import { TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import type { JobHandler } from '../platform/jobs.ts';
import type { Services } from '../platform/request-context.ts';
import { exceptionsSql, IS_ITS_MARK, ruleMoment } from './find-exceptions.ts';
import { readRuleSettings } from './rule-settings.ts';

/** Deletes the marks of exceptions that were settled, once a night. */
export function forgetSettledMarksJob(services: Services): JobHandler {
  return {
    queue: 'settled-exception-marks',
    schedule: '50 3 * * *',
    async handle() {
      const subjects = sql`any(select subject_id from exception_marks)`;
      const settings = await readRuleSettings(services.database.sql);
      await sql`
        delete from exception_marks k where not exists (
          select from (${exceptionsSql(TODAY_RULE_NAMES, ruleMoment(services), settings, { subjects })}) f
          where ${IS_ITS_MARK})`.execute(services.database.sql);
    },
  };
}
