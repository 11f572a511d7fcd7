import { idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import {
  SERVICE_PAGE_SIZE,
  type ServiceJobState,
} from '@kickstand/domain/service/service-terms.ts';
import { sql } from 'kysely';
import { type PagingArguments, readSearch } from '../lists/paging.ts';
import { type PageOf, readPlainPage } from '../lists/plain-list.ts';
import { hasCode, hasWords } from '../lists/search-sql.ts';
import { type Fragment, foldOf, isAnyOf, where } from '../platform/database/sql-fragments.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { JOB_COLUMNS, JOB_JOINS, type ServiceJob } from './job-rows.ts';

const idFilter = idSchema.nullish();
const hubIdsFilter = idsFilter('hubs').schema;

/** The filters of the list of jobs, as they arrive. */
interface JobFilters extends PagingArguments {
  readonly state?: ServiceJobState | null | undefined;
  readonly isOverdue?: boolean | null | undefined;
  readonly hubIds?: readonly string[] | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly recallId?: string | null | undefined;
  readonly searchQuery?: string | null | undefined;
}

/** SQL condition: the number of the job `j`, or its title or the serial number of its vehicle `a` contains a text. */
const isFound = (
  text: string,
): Fragment => sql`(j.number::text = ${text.replace(/^(job\s+)?#?/i, '')}
  or ${hasWords(foldOf(sql`j.title`), text, 'anywhere')} or ${hasCode(sql`a.serial_number`, text)})`;

function conditionsOf(context: RequestContext, args: JobFilters): Fragment[] {
  const hubIds = checkArgument(hubIdsFilter, args.hubIds, 'hubIds');
  const assigneeId = checkArgument(idFilter, args.assigneeId, 'assigneeId');
  const recallId = checkArgument(idFilter, args.recallId, 'recallId');
  const text = readSearch(args);
  return [
    sql`a.deleted_at is null`,
    ...(args.state ? [sql`j.state = ${sql.lit(args.state)}`] : []),
    ...(args.isOverdue
      ? [sql`j.state = 'OPEN' and j.due_on < ${businessToday(context)}::date`]
      : []),
    ...(hubIds && hubIds.length > 0 ? [isAnyOf('a.hub_id', 'uuid', hubIds)] : []),
    ...(assigneeId ? [sql`j.assignee_id = ${assigneeId}`] : []),
    ...(recallId ? [sql`j.recall_id = ${recallId}`] : []),
    ...(text ? [isFound(text)] : []),
  ];
}

/** Open jobs are listed by their due day, those without one last; others by when they were opened, the newest first. */
const orderOf = ({ state, isOverdue }: JobFilters): Fragment =>
  state === 'OPEN' || isOverdue ? sql`j.due_on, j.id` : sql`j.id desc`;

/** A page of jobs. @throws BadInput */
export function readJobs(context: RequestContext, args: JobFilters): Promise<PageOf<ServiceJob>> {
  const from = sql`from service_jobs j join assets a on a.id = j.asset_id${where(conditionsOf(context, args))}`;
  return readPlainPage<ServiceJob>(
    context.admission.read,
    {
      total: sql`(select count(*) ${from})`,
      select: sql`select j.id ${from} order by ${orderOf(args)}`,
      columns: JOB_COLUMNS,
      joins: sql`join service_jobs j on j.id = x.id ${JOB_JOINS}`,
      pageSize: SERVICE_PAGE_SIZE,
      isSearched: Boolean(args.searchQuery),
    },
    args,
  );
}
