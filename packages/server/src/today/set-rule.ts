import {
  gracePeriodText,
  refuseRuleAtHub,
  setRuleInput,
} from '@kickstand/domain/today/rule-settings.ts';
import { todayRule } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { hubName } from '../staff/lock-staff.ts';
import { ruleMoment } from './find-exceptions.ts';
import { readRuleSettings } from './rule-settings.ts';
import { rulesAt } from './rules.ts';

/** Switches a rule on or off, or changes its grace period, everywhere or at a hub. */
export const setRule = defineCommand({
  name: 'todayRuleSet',
  input: setRuleInput,
  known: () => ({}),
  async run(unit, { rule, hubId, ...input }) {
    const isPerHub = rulesAt(ruleMoment(unit.services))[rule].hub !== undefined;
    refuseIf(hubId === null ? undefined : refuseRuleAtHub(isPerHub));
    const hub = await hubName(unit, hubId);
    // What someone else changes at the same time stays. Settings are changed rarely, and there may be no row to lock.
    await sql`lock table today_rule_settings in share row exclusive mode`.execute(unit.sql);
    const settings = await readRuleSettings(unit.sql);
    const inherited = settings.inherited(rule, hubId);
    const current = settings.of(rule, hubId);
    const wanted = {
      enabled: input.enabled ?? current.enabled,
      gracePeriod: input.gracePeriod ?? current.gracePeriod,
    };
    const enabled = wanted.enabled === inherited.enabled ? null : wanted.enabled;
    const gracePeriod = wanted.gracePeriod === inherited.gracePeriod ? null : wanted.gracePeriod;
    if (enabled === null && gracePeriod === null) {
      await sql`
        delete from today_rule_settings
        where rule = ${rule} and hub_id is not distinct from ${hubId}::uuid`.execute(unit.sql);
    } else {
      await sql`
        insert into today_rule_settings (rule, hub_id, enabled, fine)
        values (${rule}, ${hubId}::uuid, ${enabled}::boolean, ${gracePeriod}::integer)
        on conflict (rule, hub_id) do update set enabled = excluded.enabled, fine = excluded.fine`.execute(
        unit.sql,
      );
    }
    unit.services.changes.announce('Exception');
    await recordSecurityEvent(unit, {
      kind: 'today_rule.changed',
      subject: { type: 'TodayRule', id: rule },
      facts: {
        rule: todayRule(rule).many,
        enabled: wanted.enabled,
        // The name that it has in stored events.
        fine: gracePeriodText(rule, wanted.gracePeriod),
        hub,
      },
    });
    return {};
  },
});
