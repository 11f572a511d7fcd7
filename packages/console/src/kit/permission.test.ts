import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { graphql } from './graphql.ts';
import { isForPerson, refusalOf, refusalOfMutation, setPermission } from './permission.ts';

const MUTATION = graphql(`
  mutation NoteCreate($notableId: ID!, $notableType: String!, $text: String!) {
    noteCreate(notableId: $notableId, notableType: $notableType, text: $text) { id }
  }
`);

describe('a person who may not use an operation', () => {
  beforeEach(() =>
    setPermission((operation, places) =>
      operation === 'noteCreate' && places?.includes('here') !== true ? 'Not for you.' : undefined,
    ),
  );
  afterEach(() => setPermission(() => undefined));

  it('gets the reason by its name, its document and its page', () => {
    expect(refusalOf('noteCreate')).toBe('Not for you.');
    expect(refusalOf('noteCreate', ['here'])).toBeUndefined();
    expect(refusalOfMutation(MUTATION)).toBe('Not for you.');
    expect(isForPerson({ label: 'Notes', operation: 'noteCreate' })).toBe(false);
  });

  it('gets none for others', () => {
    expect(refusalOf('orderOpen')).toBeUndefined();
    expect(isForPerson({ label: 'Orders' })).toBe(true);
  });
});
