import { isUtf16 } from '@kickstand/domain/files/file-content.ts';
import type { TextCoding } from './csv-reader.ts';

/** How much of the beginning is kept, in bytes. */
const MOST_BEGINNING = 262_144;

/** What a look at a whole file says about its text. */
interface TextLook {
  readonly coding: TextCoding;
  /** The first bytes of the file. */
  readonly beginning: Uint8Array;
  /** True if the file has no more bytes. */
  readonly complete: boolean;
}

/**
 * Reads a file once to its end, and detects its coding: UTF-8 if all of it is valid, otherwise
 * Windows-1252, in which spreadsheet programs save CSV files. Memory stays bounded by one chunk and
 * the beginning.
 */
export async function lookAtText(source: AsyncIterable<Uint8Array>): Promise<TextLook> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let coding: TextCoding = 'utf-8';
  let beginning: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (beginning.length < MOST_BEGINNING) {
      beginning = Buffer.concat([beginning, chunk]).subarray(0, MOST_BEGINNING);
    }
    coding = coding === 'utf-8' && isValid(decoder, chunk) ? 'utf-8' : 'windows-1252';
  }
  if (coding === 'utf-8' && !isValid(decoder)) coding = 'windows-1252';
  // The byte order mark of UTF-16 says it, and its bytes are not valid UTF-8.
  if (isUtf16(beginning)) coding = 'utf-8';
  return { coding, beginning, complete: size <= beginning.length };
}

/** True if the next part of a text is valid; without a part, if its end is. */
function isValid(decoder: InstanceType<typeof TextDecoder>, part?: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
