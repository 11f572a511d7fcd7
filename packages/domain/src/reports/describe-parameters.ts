import { capitalize, humanize, isUuid } from '../kernel/text.ts';

/** What tells only how a file is sorted, or of which thing a page asked for it. */
const UNTOLD = new Set(['sortColumn', 'sortDirection', 'currentPage', 'pageSize']);

/** 'orderStates' as people read it: 'Order states'. */
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

/** The ids among the parameters of an export, whose names are to be found. */
export function idsOf(parameters: Readonly<Record<string, unknown>>): string[] {
  return Object.values(parameters)
    .flat()
    .filter((value): value is string => typeof value === 'string' && isUuid(value));
}

/**
 * What an export holds, in words: its filters as they were asked for. Things without a known name are
 * left out.
 * @param names what the ids among the parameters are called.
 */
export function describeParameters(
  parameters: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): string {
  const { startDate, endDate, searchQuery, ...rest } = parameters;
  const told = Object.entries(rest).flatMap(([parameter, value]) => {
    const said = UNTOLD.has(parameter) ? undefined : words(value, names);
    return said ? [`${nameOf(parameter)}: ${said}`] : [];
  });
  if (typeof searchQuery === 'string' && searchQuery) told.unshift(`Search: ${searchQuery}`);
  if (typeof startDate === 'string' && typeof endDate === 'string') {
    told.push(`${startDate} to ${endDate}`);
  }
  return told.join('; ') || 'Everything';
}
