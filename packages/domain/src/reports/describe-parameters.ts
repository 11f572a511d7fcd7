import { capitalize, humanize } from '../kernel/humanize.ts';
import { isUuid } from '../kernel/uuid.ts';

/** Parameters that only affect sorting, or name the page's record. */
const NOT_LISTED = new Set(['sortColumn', 'sortDirection', 'currentPage', 'pageSize']);

/** Humanizes a parameter name: 'orderStates' becomes 'Order states'. */
function nameOf(parameter: string): string {
  const plain = parameter
    .replace(/Ids?$/, (end) => (end === 'Ids' ? 's' : ''))
    .replace(/Query$/, '');
  return capitalize(plain.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function words(value: unknown, names: ReadonlyMap<string, string>): string | undefined {
  if (value === null || value === undefined || value === '' || value === false) return undefined;
  if (Array.isArray(value)) {
    const each = value.map((one) => words(one, names)).filter((one) => one !== undefined);
    return each.length > 0 ? each.join(', ') : undefined;
  }
  if (value === true) return 'yes';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : undefined;
  if (isUuid(value)) return names.get(value);
  return isDate(value) || !/^[A-Za-z_]+$/.test(value) ? value : humanize(value);
}

/** The ids among an export's parameters, whose names need to be looked up. */
export function idsOf(parameters: Readonly<Record<string, unknown>>): string[] {
  return Object.values(parameters)
    .flat()
    .filter((value): value is string => typeof value === 'string' && isUuid(value));
}

/**
 * Describes an export by its filters. Ids without a known name are omitted.
 * @param names the names of the ids among the parameters.
 */
export function describeParameters(
  parameters: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): string {
  const { startDate, endDate, searchQuery, ...rest } = parameters;
  const parts = Object.entries(rest).flatMap(([parameter, value]) => {
    const said = NOT_LISTED.has(parameter) ? undefined : words(value, names);
    return said ? [`${nameOf(parameter)}: ${said}`] : [];
  });
  if (typeof searchQuery === 'string' && searchQuery) parts.unshift(`Search: ${searchQuery}`);
  if (typeof startDate === 'string' && typeof endDate === 'string') {
    parts.push(`${startDate} to ${endDate}`);
  }
  return parts.join('; ') || 'Everything';
}
