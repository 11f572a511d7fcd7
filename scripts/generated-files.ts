import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import {
  IMPORT_KIND_LABELS,
  IMPORT_KIND_NOTES,
  IMPORT_KINDS,
  type ImportKindName,
} from '@kickstand/domain/imports/import-terms.ts';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import {
  type StateMachine,
  type Transition,
  targetsOf,
} from '@kickstand/domain/kernel/state-machine.ts';
import { leaseToOwnMachine } from '@kickstand/domain/lease-to-own/lease-to-own-machine.ts';
import { orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import { promotionMachine } from '@kickstand/domain/partners/promotion-machine.ts';
import { purchaseOrderMachine } from '@kickstand/domain/purchasing/purchase-order-machine.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { IMPORT_KIND_DEFINITIONS } from '@kickstand/server/imports/import-kinds.ts';
import { schema } from '@kickstand/server/schema.ts';
import { introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql';

type Edges = readonly (readonly [verb: string, edge: Transition<string>])[];

/** Edges that a picture still tells apart; a machine of more is written as a table. */
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
  return `# State machines\n\nGenerated from the tables in \`packages/domain\` by \`npm run generate\`; \`npm run check\` fails when it is out of date.\n\n${sections.join('\n')}`;
}

function columnsOf(kind: ImportKindName): string {
  const rows = IMPORT_KIND_DEFINITIONS[kind].fields.map(({ label, required, hint, choices }) => {
    const words = [hint, choices?.join(', ')].filter((each) => each !== undefined);
    return `| ${label} | ${required ? 'yes' : ''} | ${words.join(': ')} |`;
  });
  const table = ['| column | needed | what stands in it |', '|---|---|---|', ...rows].join('\n');
  return `## ${IMPORT_KIND_LABELS[kind]}\n\n${IMPORT_KIND_NOTES[kind]}\n\n${table}\n`;
}

function importsPage(): string {
  const words = `The columns of each kind of file, generated from \`packages/domain/src/imports\` by
\`npm run generate\`. How an import runs is in [operations.md](operations.md#imports). Headers may differ in
case, blanks and hyphens, and other ones are mapped by hand. Cells that are empty leave what is there.`;
  return `# Columns of imports\n\n${words}\n\n${IMPORT_KINDS.map(columnsOf).join('\n')}`;
}

/** Files that are made from code, by their path: what they must contain now. */
export function generatedFiles(): Map<string, string> {
  const sorted = lexicographicSortSchema(schema);
  return new Map([
    ['schema.graphql', `${printSchema(sorted)}\n`],
    [
      'packages/console/src/kit/graphql-types.d.ts',
      outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(sorted)), {
        fileType: '.d.ts',
        shouldPreprocess: false,
      }),
    ],
    ['docs/state-machines.md', stateMachinesPage()],
    ['docs/imports.md', importsPage()],
  ]);
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The generated files whose content on disk is not what the code says. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, content] of generatedFiles()) {
    const found = await readFile(fromRoot(path), 'utf8').catch(() => '');
    if (found !== content) stale.push(path);
  }
  return stale;
}

/** Writes all generated files. */
export async function writeGeneratedFiles(): Promise<void> {
  for (const [path, content] of generatedFiles()) await writeFile(fromRoot(path), content);
}
