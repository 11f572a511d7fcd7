import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareInputs } from '../test/compare-inputs.ts';
import { schema } from './schema.ts';

const SERVER = fileURLToPath(new URL('.', import.meta.url));

interface AnyCommand {
  readonly name: string;
  readonly input: unknown;
}

const isCommand = (value: unknown): value is AnyCommand =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'run' in value &&
  'input' in value;

/** The commands that a module's file exports, by name. */
async function findCommands(): Promise<Map<string, AnyCommand>> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /^[a-z-]+\/.*\.ts$/.test(name) &&
      !/\.test(-support)?\.ts$|^(commands|adapters|migrations|platform)\//.test(name),
  );
  const found = new Map<string, AnyCommand>();
  for (const name of files) {
    const exported: object = await import(`${SERVER}${name}`);
    for (const value of Object.values(exported).flat()) {
      if (isCommand(value)) found.set(value.name, value);
    }
  }
  return found;
}

/** Exports have the arguments of their list, which are derived from its definition. */
const LIST_EXPORTS = /^(assets|customers|orders|subscriptions|variantStats)Export$/;

const commands = await findCommands();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => !LIST_EXPORTS.test(name),
);

describe("a mutation's arguments match its command's schema: names, types, lists, choices", () => {
  it.each(mutations.map((field) => [field.name, field] as const))('%s', (name, field) => {
    const command = commands.get(name);
    const input = typeof command?.input === 'function' ? command.input({}) : command?.input;
    if (!(input instanceof z.ZodType)) throw new Error(`${name} has no command with a schema.`);
    expect(compareInputs(field, input)).toEqual([]);
  });
});

describe('a mismatch is detected', () => {
  const planted = buildSchema(`
    enum Color { RED BLUE }
    input Attributes { name: String }
    type Query { a: Int }
    type Mutation { paint(id: ID!, color: Color, coats: Int, tags: [String!], attributes: Attributes): Int }
  `)
    .getMutationType()
    ?.getFields().paint;
  const good = {
    id: z.uuid(),
    color: z.enum(['RED']).nullish(),
    coats: z.number(),
    tags: z.array(z.string()),
    name: z.string().nullish(),
  };

  it.each([
    ['nothing', good, []],
    ['a name', { ...good, extra: z.string() }, ['paint.extra is only in the rule']],
    ['a missing name', { ...good, name: undefined }, ['paint.name is only in the API']],
    [
      'a type',
      { ...good, coats: z.string() },
      ['paint.coats is Int in the API and string in the rule'],
    ],
    ['a list', { ...good, tags: z.string() }, ['paint.tags is a list in the API only']],
    [
      'a list of others',
      { ...good, tags: z.array(z.number()) },
      ['paint.tags[] is String in the API and number in the rule'],
    ],
    [
      'a choice',
      { ...good, color: z.enum(['RED', 'PINK']) },
      ['paint.color takes PINK, which Color has not'],
    ],
    ['a free text', { ...good, color: z.string() }, ['paint.color takes other values than Color']],
    ['nullability', { ...good, id: z.uuid().nullish() }, ['paint.id is required by the API only']],
  ])('%s', (_what, shape, differences) => {
    if (!planted) throw new Error('The planted schema has no mutation.');
    const given = Object.entries(shape).filter(([, value]) => value !== undefined);
    expect(compareInputs(planted, z.object(Object.fromEntries(given)))).toEqual(differences);
  });
});
