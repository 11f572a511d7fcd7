import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const DOMAIN = fileURLToPath(
  new URL('../../../domain/src/inventory/asset-actions.ts', import.meta.url),
);

/** The product's own code: what is only tested or made up for the demo moves nothing. */
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$|^(demo|testing)\//.test(name))
  .map((name) => readFileSync(`${SERVER}/${name}`, 'utf8'))
  .concat(/MAINTENANCE_VERBS = {[^}]*}/.exec(readFileSync(DOMAIN, 'utf8')) ?? [])
  .join('\n');

describe('the verbs of a vehicle', () => {
  it.each(Object.keys(assetMachine.transitions))('%s moves one somewhere', (verb) => {
    const moved = `(moveAsset|moveCommand|lockForMove)\\([^)]*'${verb}'|verb:[^,}]*'${verb}'`;
    expect(sources).toMatch(new RegExp(`${moved}|MAINTENANCE_VERBS = {[^}]*'${verb}'`));
  });

  it('nothing but a move writes the state of a vehicle', () => {
    const writes = sources.match(/update assets( \w+)? set ((?!where)[^`])*\bstate = /g) ?? [];
    expect(writes).toHaveLength(2);
  });
});
