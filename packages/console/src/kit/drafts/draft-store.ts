import { z } from 'zod';
import { DRAFTS } from '../personal-storage.ts';
import { currentStaff } from '../session.ts';
import { differs } from './form-values.ts';

const stored = z.object({
  savedAt: z.string(),
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()),
});

/** The unsaved entries of one form. */
export interface Draft {
  /** ISO time of the last change. */
  readonly savedAt: string;
  /** The changed fields, as typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The previous values of the same fields. */
  readonly base: Readonly<Record<string, unknown>>;
}

/** Drafts belong to the staff user who typed them. */
function storageName(key: string): string | undefined {
  const staff = currentStaff();
  return staff && `${DRAFTS}${staff.id}.${key}`;
}

/** The draft of a form, if the signed-in person has one in this browser. */
export function readDraft(key: string): Draft | undefined {
  const name = storageName(key);
  if (name === undefined) return undefined;
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the changed fields of a form; unchanged drafts keep their time. */
export function keepDraft(key: string, draft: Omit<Draft, 'savedAt'>): void {
  const name = storageName(key);
  const { savedAt: _, ...before } = readDraft(key) ?? {};
  if (name === undefined || !differs(before, draft)) return;
  try {
    localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
  } catch {
    // Without storage, the entries last as long as the page.
  }
}

export function removeDraft(key: string): void {
  const name = storageName(key);
  try {
    if (name !== undefined) localStorage.removeItem(name);
  } catch {
    // Without storage, there is nothing to remove.
  }
}
