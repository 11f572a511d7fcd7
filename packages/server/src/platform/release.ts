import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SERVER_FOLDER } from './server-folder.ts';

const manifest = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

/** This server's release, such as 0.1.0. */
export const RELEASE: string = manifest.parse(
  JSON.parse(readFileSync(new URL('package.json', SERVER_FOLDER), 'utf8')),
).version;

/** True if a release is the same as or later than another one. */
export function isAtLeast(release: string, other: string): boolean {
  const [ours, theirs] = [release, other].map((each) => each.split('.').map(Number));
  const [major = 0, minor = 0, patch = 0] = ours ?? [];
  const [otherMajor = 0, otherMinor = 0, otherPatch = 0] = theirs ?? [];
  if (major !== otherMajor) return major > otherMajor;
  return minor !== otherMinor ? minor > otherMinor : patch >= otherPatch;
}
