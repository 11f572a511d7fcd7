import { z } from 'zod';

/** Who caused an event, and through which part of the product. */
export interface EventOrigin {
  /** The e-mail address of a member of staff, or the name of a system. */
  readonly actor: string;
  readonly source: string;
}

/** An event in words. */
export interface EventWords {
  readonly sentence: string;
  /** What people read below the sentence. */
  readonly note: string | null;
}

/** The facts of any event, for what all kinds have in common. */
const commonFacts = z.object({ note: z.string().optional() });

/**
 * Defines a kind of event: the facts it stores, and how they read.
 * @param shape the facts, made of `FACT`, `PERSONAL_FACT` and codes.
 * @param sentence the words of the event, without its note.
 * @param note the words of the note; the fact `note` unless given.
 */
export function event<Shape extends z.ZodRawShape>(
  shape: Shape,
  sentence: (actor: string, facts: z.output<z.ZodObject<Shape>>) => string,
  note?: (facts: z.output<z.ZodObject<Shape>>) => string,
) {
  const facts = z.object(shape);
  return {
    facts,
    /** @returns undefined for facts that this version can't read. */
    read(actor: string, stored: unknown): EventWords | undefined {
      const known = facts.safeParse(stored);
      if (!known.success) return undefined;
      const noted = note ? note(known.data) : commonFacts.parse(stored).note;
      return { sentence: sentence(actor, known.data), note: noted || null };
    },
  };
}
