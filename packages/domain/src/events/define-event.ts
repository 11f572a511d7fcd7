import { z } from 'zod';

/** Who caused an event, and through which part of the product. */
export interface EventOrigin {
  /** The e-mail address of a staff user, or the name of a system. */
  readonly actor: string;
  readonly source: string;
}

/**
 * What leads back from an event: 'undo' takes one click, `history/undo.ts` says how; 'together' is undone with the event that
 * it accompanies; 'action' can be changed again by another action, with what that asks for; after 'final' nothing leads
 * back, because something has ended, or money or a message has left.
 */
export type WayBack = 'undo' | 'together' | 'action' | 'final';

/** A rendered event. */
export interface EventText {
  readonly sentence: string;
  /** The note below the sentence. */
  readonly note: string | null;
}

/** The facts of any event, for code that handles all kinds. */
const commonFacts = z.object({ note: z.string().optional() });

/**
 * Defines a kind of event: its facts and its sentence.
 * @param shape the facts, built from `FACT`, `PERSONAL_FACT` and codes.
 * @param sentence renders the event without its note.
 * @param note renders the note; by default the fact `note`.
 */
export function event<Shape extends z.ZodRawShape>(
  shape: Shape,
  sentence: (actor: string, facts: z.output<z.ZodObject<Shape>>) => string,
  note?: (facts: z.output<z.ZodObject<Shape>>) => string,
) {
  const facts = z.object(shape);
  return {
    facts,
    /** @returns undefined for facts that this version cannot parse. */
    read(actor: string, stored: unknown): EventText | undefined {
      const known = facts.safeParse(stored);
      if (!known.success) return undefined;
      const noted = note ? note(known.data) : commonFacts.parse(stored).note;
      return { sentence: sentence(actor, known.data), note: noted || null };
    },
  };
}
