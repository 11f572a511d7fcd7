import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { describeValues } from '@kickstand/domain/imports/import-fields.ts';
import {
  IMPORT_KIND_LABELS,
  IMPORT_KIND_NOTES,
  IMPORT_KINDS,
  type ImportKindName,
} from '@kickstand/domain/imports/import-terms.ts';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import { fieldsOf, type RecordDeclaration } from '@kickstand/domain/kernel/record.ts';
import {
  type StateMachine,
  type Transition,
  targetsOf,
} from '@kickstand/domain/kernel/state-machine.ts';
import { leaseToOwnMachine } from '@kickstand/domain/lease-to-own/lease-to-own-machine.ts';
import { orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import { hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import { officeRecord } from '@kickstand/domain/partners/office-record.ts';
import { organizationRecord } from '@kickstand/domain/partners/organization-record.ts';
import { promotionMachine } from '@kickstand/domain/partners/promotion-machine.ts';
import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import { serviceAreaRecord } from '@kickstand/domain/partners/service-area-record.ts';
import { spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { purchaseOrderMachine } from '@kickstand/domain/purchasing/purchase-order-machine.ts';
import { vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { IMPORT_KIND_DEFINITIONS } from '@kickstand/server/imports/import-kinds.ts';
import { schema } from '@kickstand/server/schema.ts';
import {
  getNamedType,
  introspectionFromSchema,
  isLeafType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { dataModelPage } from './data-model.ts';

type Edges = readonly (readonly [verb: string, edge: Transition<string>])[];

/** Maximum number of arrows in a readable diagram; larger machines are written as a table. */
const MOST_DRAWN = 40;

function diagram(machine: StateMachine<string, string>, edges: Edges) {
  const arrows = edges.flatMap(([verb, edge]) =>
    edge.from.flatMap((from) => targetsOf(edge).map((to) => `  ${from} --> ${to}: ${verb}`)),
  );
  const starts = machine.initial.map((state) => `  [*] --> ${state}`);
  const ends = machine.states.filter(machine.isFinal).map((state) => `  ${state} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...starts, ...arrows, ...ends, '```'].join('\n');
}

function table(machine: StateMachine<string, string>, edges: Edges) {
  const rows = edges.map(
    ([verb, edge]) => `| ${verb} | ${edge.from.join(', ')} | ${targetsOf(edge).join(', ')} |`,
  );
  const ends = machine.states.filter(machine.isFinal).join(', ');
  const words = `Starts as ${machine.initial.join(' or ')}; ends as ${ends}.`;
  return [words, '', '| verb | from | to |', '|---|---|---|', ...rows].join('\n');
}

function section(machine: StateMachine<string, string>) {
  const edges = Object.entries(machine.transitions);
  const drawn = edges.reduce((sum, [, edge]) => sum + edge.from.length * targetsOf(edge).length, 0);
  const shown = drawn > MOST_DRAWN ? table(machine, edges) : diagram(machine, edges);
  return `## ${machine.name}\n\n${shown}\n`;
}

function stateMachinesPage(): string {
  const sections = [
    section(orderMachine),
    section(subscriptionMachine),
    section(purchaseOrderMachine),
    section(transferOrderMachine),
    section(assetMachine),
    section(promotionMachine),
    section(leaseToOwnMachine),
  ];
  return `# State machines\n\nGenerated from the tables in \`packages/domain\` by \`npm run generate\`; \`npm run check\` fails if it is out of date.\n\n${sections.join('\n')}`;
}

/** Longer lists of choices are described by the hint of the column. */
const MOST_CHOICES = 20;

function columnsOf(kind: ImportKindName): string {
  const rows = IMPORT_KIND_DEFINITIONS[kind].fields.map((field) => {
    const { label, required } = field;
    return `| ${label} | ${required ? 'yes' : ''} | ${describeValues(field, MOST_CHOICES)} |`;
  });
  const table = ['| column | required | values |', '|---|---|---|', ...rows].join('\n');
  return `## ${IMPORT_KIND_LABELS[kind]}\n\n${IMPORT_KIND_NOTES[kind]}\n\n${table}\n`;
}

function importsPage(): string {
  const words = `The columns of each kind of import, generated from \`packages/domain/src/imports\` by
\`npm run generate\`. See [operations.md](operations.md#imports) for how an import runs. Headers are matched
regardless of case, spaces and hyphens; map other headers in the console. Empty cells leave existing values
unchanged. Names of existing records are found regardless of case, accents, apostrophes and dashes; of several that only differ
in these, a row has to name one exactly.`;
  return `# Import columns\n\n${words}\n\n${IMPORT_KINDS.map(columnsOf).join('\n')}`;
}

/** A name as that of a constant: 'SpokeShop' is SPOKE_SHOP. */
const constantOf = (name: string) =>
  name.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The paging arguments of a list. */
const PAGING = ['currentPage', 'pageSize'];

/**
 * The filters and the order of each list, as its query and its export send them, for documents of the
 * console. A file for each, so that a page loads only its own.
 */
function listArguments(): [path: string, content: string][] {
  const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ args }) => args.some(({ name }) => name === 'sortColumn'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return lists.map(({ name, args }) => {
    const filters = args.filter((argument) => !PAGING.includes(argument.name));
    const variables = filters.map((argument) => `    $${argument.name}: ${argument.type}`);
    const sent = filters.map((argument) => `      ${argument.name}: $${argument.name}`);
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const content = `// Generated from the schema by \`npm run generate\`; \`npm run check\` fails when it is out of date.

export const ${constantOf(name)}_VARIABLES = \`
${variables.join('\n')}
\`;
export const ${constantOf(name)}_ARGUMENTS = \`
${sent.join('\n')}
\`;
`;
    return [`packages/console/src/lists/list-arguments/${file}.ts`, content];
  });
}

/** The records whose pages query all of their fields, by the module of their declaration. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, RecordDeclaration>>>> = {
  catalogue: { Vehicle: vehicleRecord },
  customers: { Customer: customerRecord },
  partners: {
    Hub: hubRecord,
    Office: officeRecord,
    Organization: organizationRecord,
    Promotion: promotionRecord,
    ServiceArea: serviceAreaRecord,
    SpokeShop: spokeShopRecord,
  },
  purchasing: { Vendor: vendorRecord },
};
const ADDRESS = '{ line1 line2 city stateCode postalCode countryCode }';
const PHONE = '{ formatted uri }';

/** The declared fields of each record as a query asks for them, without lists of objects and other records. */
function recordFields(): [path: string, content: string][] {
  return Object.entries(RECORDS).map(([module, records]) => {
    const constants = Object.entries(records).map(([typeName, record]) => {
      const type = schema.getType(typeName);
      const known = isObjectType(type) ? type.getFields() : {};
      const asked = fieldsOf(record).flatMap(({ name, kind, shownAs }) => {
        const answered = known[name];
        if (!answered) return [];
        if (kind === 'address') return [`${name} ${ADDRESS}`];
        if (kind === 'phone') return [name, `${shownAs} ${PHONE}`];
        return isLeafType(getNamedType(answered.type)) ? [name] : [];
      });
      return `export const ${constantOf(typeName)}_FIELDS = \`\n${asked.map((each) => `      ${each}\n`).join('')}\`;\n`;
    });
    const head =
      '// Generated from the records by `npm run generate`; `npm run check` fails when it is out of date.';
    return [
      `packages/console/src/entities/${module}/record-fields.ts`,
      `${head}\n\n${constants.join('')}`,
    ];
  });
}

/** The generated files: their paths and expected content. */
async function generatedFiles(): Promise<Map<string, string>> {
  const sorted = lexicographicSortSchema(schema);
  return new Map([
    ['schema.graphql', `${printSchema(sorted)}\n`],
    [
      'packages/console/src/kit/graphql-types.d.ts',
      outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(sorted)), {
        fileType: '.d.ts',
        shouldPreprocess: true,
      }),
    ],
    ...listArguments(),
    ...recordFields(),
    ['docs/state-machines.md', stateMachinesPage()],
    ['docs/imports.md', importsPage()],
    ['docs/data-model.md', await dataModelPage(await readFile(fromRoot('GLOSSARY.md'), 'utf8'))],
  ]);
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Paths of the generated files that are out of date. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, content] of await generatedFiles()) {
    const found = await readFile(fromRoot(path), 'utf8').catch(() => '');
    if (found !== content) stale.push(path);
  }
  return stale;
}

/** Writes all generated files. */
export async function writeGeneratedFiles(): Promise<void> {
  for (const [path, content] of await generatedFiles()) await writeFile(fromRoot(path), content);
}
