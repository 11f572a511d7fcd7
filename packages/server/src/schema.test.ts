import { isSpecifiedScalarType } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from './schema.ts';

it('every type says what it is', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  expect(types.length).toBeGreaterThan(300);
  expect(types.flatMap(({ name, description }) => (description ? [] : [name]))).toEqual([]);
});
