import { onceCommitted } from './database/database-context.ts';

/** An entry of a timeline or of a field history. */
interface HistoryEntry {
  readonly id: string;
  readonly recordId: string;
  readonly isUndoable: boolean;
}

/** What a request has recorded, to offer in its answer to undo it. */
export class UndoOffer {
  readonly #entries: HistoryEntry[] = [];

  /** Notes an entry once it is committed. */
  note(entry: HistoryEntry): void {
    onceCommitted(() => this.#entries.push(entry));
  }

  /**
   * The id of the only entry that can be undone, if nothing else has happened to its record; then it is what the person did.
   * Undefined if the request did more than that, such as for many records.
   */
  get entryId(): string | undefined {
    const [entry, ...more] = this.#entries.filter(({ isUndoable }) => isUndoable);
    const last = this.#entries.findLast(({ recordId }) => recordId === entry?.recordId);
    return more.length === 0 && last === entry ? entry?.id : undefined;
  }
}
