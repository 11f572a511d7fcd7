/** The kinds of pages that a sentence links to. */
export type LinkedEntity =
  | 'Subscription'
  | 'Order'
  | 'Customer'
  | 'PurchaseOrder'
  | 'TransferOrder'
  | 'Asset';

/** A link to vehicles of a variant at a hub: those that are available, reserved, not made available, or ordered. */
export interface VehiclesLink {
  readonly kind: 'Vehicles';
  /** The variant's. */
  readonly id: string;
  readonly hubId: string;
  readonly which: 'AVAILABLE' | 'RESERVED' | 'NOT_AVAILABLE' | 'ORDERED';
}

/** A part of a sentence, optionally a link. */
export interface TextPart {
  readonly text: string;
  readonly link?: { readonly kind: LinkedEntity; readonly id: string } | VehiclesLink;
}

/** A part without a link. */
export const words = (text: string): TextPart => ({ text });

/** A part that links to the page of an entity. */
export const linkTo = (
  kind: LinkedEntity,
  { id }: { readonly id: string },
  text: string,
): TextPart => ({ text, link: { kind, id } });

/** What a sentence is made of: words, or words with a link. */
export type Part = string | TextPart;

const partsOf = (said: Part | number | readonly TextPart[]): readonly TextPart[] => {
  if (typeof said === 'string' || typeof said === 'number') return [words(String(said))];
  return 'text' in said ? [said] : said;
};

/** A sentence of words and links: linked`Waiting for ${number}.` Neighbouring words are one part. */
export function linked(
  texts: readonly string[],
  ...said: readonly (Part | number | readonly TextPart[])[]
): TextPart[] {
  const all = texts.flatMap((text, index) => {
    const next = said[index];
    return [words(text), ...(next === undefined ? [] : partsOf(next))];
  });
  const joined: TextPart[] = [];
  for (const part of all) {
    const before = joined.at(-1);
    if (part.text === '') continue;
    if (!before || before.link || part.link) joined.push(part);
    else joined.splice(-1, 1, words(before.text + part.text));
  }
  return joined;
}

/** The text of a sentence without its links. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts.map(({ text }) => text).join('');
