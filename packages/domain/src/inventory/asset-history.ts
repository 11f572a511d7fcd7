import { ASSET_STATES, type AssetState } from './asset-terms.ts';

/** An entry of a vehicle's history as it is read from the sentence of an event. */
export interface HistoryEntry {
  /** Set where the sentence names a state that the vehicle came into. */
  readonly state: AssetState | null;
  /** The sentence without note and source. */
  readonly sentence: string;
  /** What stands after 'Description:' and before '(source:'. */
  readonly note: string | null;
}

/** Long names first: RECEIVED_TO holds RECEIVED. */
const BY_LENGTH = ASSET_STATES.toSorted((a, b) => b.length - a.length);

const NOTE = 'Description:';
const SOURCE = '(source:';

/**
 * Reads the sentence of an event of a vehicle. One that names a state is a state entry, and its note
 * is what stands after 'Description:' and before '(source:'. A note may hold anything, even names of
 * states, so that the state is looked for before it.
 */
export function readHistory(description: string): HistoryEntry {
  const end = description.lastIndexOf(SOURCE);
  const text = end < 0 ? description : description.slice(0, end);
  const start = text.indexOf(NOTE);
  const sentence = (start < 0 ? text : text.slice(0, start)).trim().replace(/\.$/, '');
  const note = start < 0 ? '' : text.slice(start + NOTE.length).trim();
  const state = BY_LENGTH.find((name) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(sentence));
  return { state: state ?? null, sentence, note: note === '' ? null : note };
}
