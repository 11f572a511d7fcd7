import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';

/** Fields of imported rows that contain a secret. */
export const SECRET_FIELDS: readonly string[] = ['lockKey'];

/** A cell for display: secrets are masked. */
export function maskSecretCell(field: string | null, cell: string): string {
  return field !== null && cell !== '' && SECRET_FIELDS.includes(field) ? maskSecret(cell) : cell;
}

function maskAll(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : maskSecret(value);
  if (Array.isArray(value)) return value.map(maskAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskAll(inner)]));
}

/** Cells, or old and new values, by field, with secrets masked. */
export function maskSecretFields(byField: unknown): unknown {
  if (typeof byField !== 'object' || byField === null) return byField;
  return Object.fromEntries(
    Object.entries(byField).map(([field, value]) => [
      field,
      SECRET_FIELDS.includes(field) ? maskAll(value) : value,
    ]),
  );
}
