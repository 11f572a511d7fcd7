import { z } from 'zod';
import { plainCode } from '../kernel/code-text.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** How many codes a variant can have. */
export const MOST_MAKER_CODES = 20;

/** The digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** The digits of a text, as scanned or printed with spaces and hyphens. */
const digitsIn = (text: string) => plainCode(text).replace(/[\s-]/g, '');

/** Whether the last digit of a GTIN follows from the others, of which every other one counts three times. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A UPC-A as an EAN-13, and a GTIN-14 of a single item as an EAN-13: the same number without zeros before it. */
function normalized(digits: string): string {
  if (digits.length === 12) return `0${digits}`;
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Why a text is no code of a maker, after its name; undefined if it is one. */
function problemOf(text: string): string | undefined {
  const digits = digitsIn(text);
  if (!/^\d+$/.test(digits)) return 'is not an EAN or UPC: enter digits only.';
  if (!LENGTHS.includes(digits.length)) {
    return `has ${digits.length} digits. An EAN or UPC has 8, 12, 13 or 14.`;
  }
  return hasRightCheckDigit(digits) && /[1-9]/.test(digits)
    ? undefined
    : 'has a wrong check digit. Scan it, or compare it with the carton.';
}

/** The code of a maker that a text contains, normalized; undefined if it is none. */
export const makerCodeOf = (text: string): string | undefined =>
  problemOf(text) === undefined ? normalized(digitsIn(text)) : undefined;

/**
 * The code of a maker that a text probably contains, normalized. Serial numbers of eight digits are common, and every
 * tenth has the check digit of an EAN-8, so these are only codes if a variant has them.
 */
export function likelyMakerCode(text: string): string | undefined {
  const code = makerCodeOf(text);
  return code === undefined || code.length === 8 ? undefined : code;
}

/** The codes of a variant: normalized, each once. Messages count them, because errors do not repeat what was sent. */
export const makerCodesSchema = z
  .array(z.string())
  .superRefine((texts, context) => {
    for (const [index, text] of texts.entries()) {
      const problem = problemOf(text);
      if (problem === undefined) continue;
      context.addIssue({ code: 'custom', path: [index], message: `Code ${index + 1} ${problem}` });
    }
  })
  .transform((texts) => [...new Set(texts.map((text) => normalized(digitsIn(text))))])
  .refine((codes) => codes.length <= MOST_MAKER_CODES, {
    error: `At most ${MOST_MAKER_CODES} codes.`,
  });

/** Sets the codes of a variant. */
export const variantCodesInput = z.object({
  variantId: idSchema,
  codes: makerCodesSchema,
  /** Keeps the codes that the variant has. */
  add: z.boolean().nullish(),
  /** Another variant may have them, too. */
  shared: z.boolean().nullish(),
  /** The `updatedAt` of the model that the caller loaded; anything newer is a conflict. */
  expectedUpdatedAt: z.string().nullish(),
});

/** The codes of a variant as typed in a dialog, one per line. */
export const variantCodesForm = z.object({
  codes: z.string().transform((text, context) => {
    const typed = text.split(/[;,\r\n]+/).filter((line) => line.trim() !== '');
    const { data, error } = makerCodesSchema.safeParse(typed);
    if (data) return data;
    // One field has all of them.
    for (const { message } of error.issues.slice(0, 1)) {
      context.addIssue({ code: 'custom', message });
    }
    return z.NEVER;
  }),
  shared: z.boolean(),
});

/** The refusal of a code that another variant has. @param owner its name: 'Tern HSD, Black, M'. */
export const codeOfAnother = (code: string, owner: string): Refusal =>
  refusal('CODE_IN_USE', `${code} is already a code of ${owner}.`, 'codes');

/** The refusal of a maker's code as a serial number. @param owner the name of the variant that has it. */
export const codeNotSerial = (typed: string, owner: string, path = 'serialNumber'): Refusal =>
  refusal(
    'MAKER_CODE',
    `${typed} is the maker's code of ${owner}, not a serial number. Scan the number on the frame.`,
    path,
  );
