import {
  calendarDate,
  endOfDay,
  lastDayBefore,
  noonOf,
} from '@kickstand/domain/kernel/calendar.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { countsOf, rowsOf, type TodayCount } from '@kickstand/domain/today/today-rows.ts';
import { ownerOf, todayRule } from '@kickstand/domain/today/today-rules.ts';
import { TODAY_OWNER_LABELS, TODAY_OWNERS } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import { queueMail } from '../mail/queue-mail.ts';
import { activeMail } from '../mail/send-due-mails.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { Exception } from './exception.ts';
import { readShown } from './read-today.ts';
import { readRuleSettings } from './rule-settings.ts';

const HOUR = 3_600_000;
/**
 * Milliseconds before noon, in the business's time zone, between which digests are sent: from seven to ten. The night
 * before may be an hour longer or shorter.
 */
const EARLIEST = 5 * HOUR;
const LATEST = 2 * HOUR;

interface Reader {
  readonly id: string;
  readonly email: string;
  /** Their default hub; null for all. */
  readonly hubId: string | null;
  /** Their id if another person has to decide about a request of theirs, which they do not see on Today. */
  readonly requesterId: string | null;
}

/** Those who turned the digest on and did not get it on the day that began at an instant. */
function readersSince({ database }: Services, dayStart: Date): Promise<Reader[]> {
  return rows(
    database.sql,
    sql<Reader>`
      select s.id, s.email, s.hub_id,
        case when exists (select from approval_requests r where r.requested_by = s.id and r.state = 'WAITING')
          then s.id end as requester_id
      from staff_users s
      where s.today_digest and not s.disabled and not exists (
        select from mails m where m.kind = 'TODAY_DIGEST' and m.subject_id = s.id
          and m.created_at >= ${dayStart})
      order by s.id`,
  );
}

const lineOf = ({ rule, count, isExact }: TodayCount) =>
  `${isExact ? '' : 'More than '}${count}: ${todayRule(rule).many}`;

/** Paragraphs of counts: without names, because mails are kept elsewhere. */
function paragraphsOf(counts: readonly TodayCount[]): string[] {
  return TODAY_OWNERS.flatMap((owner) => {
    const own = counts.filter(({ rule }) => ownerOf(rule) === owner);
    return own.length === 0 ? [] : [`${TODAY_OWNER_LABELS[owner]}. ${own.map(lineOf).join('; ')}.`];
  });
}

async function sendDigest(
  services: Services,
  reader: Reader,
  shown: readonly Exception[],
): Promise<void> {
  const listed = rowsOf(shown);
  if (listed.length === 0) return;
  await inBackgroundUnit(services, 'Today', (unit) =>
    queueMail(unit, {
      kind: 'TODAY_DIGEST',
      subjectId: reader.id,
      recipient: reader.email,
      subject: `Today: ${plural(listed.length, 'thing')} to do`,
      content: {
        paragraphs: paragraphsOf(countsOf(listed)),
        button: { label: 'Open Today', url: `${services.baseUrl()}/today` },
      },
    }),
  );
}

/** Mails each morning what Today counts to those who turned that on, at most once a day. */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.clock.now();
  const zone = services.config.BUSINESS_TIME_ZONE;
  const untilNoon = noonOf(calendarDate(now, zone), zone).getTime() - now.getTime();
  if (!activeMail(services) || untilNoon > EARLIEST || untilNoon <= LATEST) return;
  const readers = await readersSince(services, endOfDay(lastDayBefore(now, zone), zone));
  const settings = await readRuleSettings(services.database.sql);
  const groups = Map.groupBy(readers, ({ hubId, requesterId }) => `${hubId} ${requesterId}`);
  for (const group of groups.values()) {
    const { hubId = null, requesterId = null } = group[0] ?? {};
    const caller = requesterId === null ? {} : { staff: { id: requesterId } };
    const hubIds = hubId === null ? undefined : [hubId];
    const shown = await readShown({ ...services, caller }, settings, hubIds);
    for (const reader of group) await sendDigest(services, reader, shown);
  }
}

/** Looks every quarter of an hour whether digests are due. */
export function digestJob(services: Services): JobHandler {
  return {
    queue: 'today-digest',
    schedule: '*/15 * * * *',
    handle: () => sendDigests(services),
  };
}
