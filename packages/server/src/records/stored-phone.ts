import { phoneRefusal } from '@kickstand/domain/kernel/phone.ts';
import { readPhone } from '../platform/phone-number.ts';
import { refused } from '../platform/refused.ts';

/**
 * A phone number that a caller gives, as it is stored.
 * @param saved numbers of the record, which are accepted as they are: before a release read them, any text was.
 * @param field its name in the input.
 * @throws Refused
 */
export function storedPhone(typed: string, saved: readonly string[], field: string): string {
  if (saved.includes(typed)) return typed;
  const read = readPhone(typed);
  if (read === undefined) throw refused('INVALID_INPUT', phoneRefusal(typed), field);
  return read;
}

/**
 * The given fields of a record with their phone number as it is stored.
 * @param saved its present number.
 * @throws Refused
 */
export function withStoredPhone<Given extends { readonly phone?: string | null | undefined }>(
  given: Given,
  saved?: string | null,
): Given {
  const { phone } = given;
  return phone ? { ...given, phone: storedPhone(phone, saved ? [saved] : [], 'phone') } : given;
}
