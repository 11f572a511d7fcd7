import { readdir, readFile, writeFile } from 'node:fs/promises';
import {
  BreakingChangeType,
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  validate,
} from 'graphql';

const FOLDER = new URL('./releases/', import.meta.url);
const ENDING = '.graphql';
const SEPARATOR = '\n# The operations of its console:\n';

/** The API of a release and the operations of its console as a text, a type or an operation in each line. */
export function releasedApi(schema: GraphQLSchema, operations: readonly string[]): string {
  const types = parse(printSchema(schema)).definitions.map((each) =>
    // Descriptions may change.
    print(each).replace(/"""[\s\S]*?"""/g, ''),
  );
  const [typeLines, operationLines] = [types, operations].map((texts) =>
    texts.map(stripIgnoredCharacters).toSorted().join('\n'),
  );
  return `${typeLines}${SEPARATOR}${operationLines}\n`;
}

/** The schema and the operations of a {@link releasedApi}. */
export function readReleasedApi(text: string) {
  const [types = '', operations = ''] = text.split(SEPARATOR);
  return { schema: buildSchema(types), operations: operations.trim().split('\n') };
}

/**
 * What programs and open pages of a release cannot do any more with today's API, a sentence each. A text may
 * become an enumeration in outputs, because its values are sent as the same texts.
 * @param released a {@link releasedApi}.
 */
export function incompatibleChanges(released: string, today: GraphQLSchema): string[] {
  const { schema, operations } = readReleasedApi(released);
  const becameEnumeration = (description: string) => {
    const [, owner = '', from = '', to = ''] =
      /^(\w+)\.\w+ changed type from (.*) to (.*)\.$/.exec(description) ?? [];
    const asText = to.replace(/\w+/, (name) => (isEnumType(today.getType(name)) ? 'String' : name));
    return isObjectType(today.getType(owner)) && [from, `${from}!`].includes(asText);
  };
  const changes = findBreakingChanges(schema, today).filter(
    ({ type, description }) =>
      type !== BreakingChangeType.FIELD_CHANGED_KIND || !becameEnumeration(description),
  );
  const refused = operations.flatMap((text) =>
    validate(today, parse(text)).map((error) => `${error.message} In: ${text}`),
  );
  return [...changes.map(({ description }) => description), ...refused];
}

/** The frozen APIs of releases, by release. */
export async function readReleasedApis(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(ENDING));
  const texts = files.map(
    async (file) =>
      [file.slice(0, -ENDING.length), await readFile(new URL(file, FOLDER), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** Keeps the API of a release, which later ones stay compatible with. */
export async function freezeApi(
  release: string,
  schema: GraphQLSchema,
  operations: readonly string[],
): Promise<void> {
  await writeFile(new URL(`${release}${ENDING}`, FOLDER), releasedApi(schema, operations));
}
