import { SourceMap } from 'node:module';
import { expect, it } from 'vitest';
import { lineMappings } from './line-map.ts';

it('a line map names the source and the line of each line, and no columns', () => {
  // Two columns of line 0 of a.ts, its line 40, then lines 39 and 2 of b.ts, the latter without changes.
  const mappings = 'AAAA,IAAM;;CAwCN,GADA;ECDA,CCrCA;';
  const sources = ['a.ts', 'b.ts', 'c.ts'];
  const complete = new SourceMap({
    file: '',
    version: 3,
    sources,
    sourcesContent: [],
    names: [],
    mappings,
    sourceRoot: '',
  });
  const lines = new SourceMap({ ...complete.payload, mappings: lineMappings(mappings) });
  const at = (map: SourceMap, line: number, column: number) => {
    const found = map.findEntry(line, column);
    return 'originalSource' in found && [found.originalSource, found.originalLine];
  };
  for (const [line, column] of [
    [0, 0],
    [2, 1],
    [3, 2],
  ] as const) {
    expect(at(lines, line, column)).toEqual(at(complete, line, column));
  }
  expect(lineMappings(mappings)).not.toContain(',');
});
