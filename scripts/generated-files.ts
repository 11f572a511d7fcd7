import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import type { StateMachine } from '@kickstand/domain/kernel/state-machine.ts';
import { orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { schema } from '@kickstand/server/schema.ts';
import { introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql';

function diagram<State extends string, Verb extends string>(machine: StateMachine<State, Verb>) {
  const edges = Object.entries<{ from: readonly string[]; to: string }>(
    machine.transitions,
  ).flatMap(([verb, edge]) => edge.from.map((from) => `  ${from} --> ${edge.to}: ${verb}`));
  const starts = machine.initial.map((state) => `  [*] --> ${state}`);
  const ends = machine.states.filter(machine.isFinal).map((state) => `  ${state} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...starts, ...edges, ...ends, '```'].join('\n');
}

function section<State extends string, Verb extends string>(machine: StateMachine<State, Verb>) {
  return `## ${machine.name}\n\n${diagram(machine)}\n`;
}

function stateMachinesPage(): string {
  const sections = [
    section(orderMachine),
    section(subscriptionMachine),
    section(transferOrderMachine),
  ];
  return `# State machines\n\nGenerated from the tables in \`packages/domain\` by \`npm run generate\`; \`npm run check\` fails when it is out of date.\n\n${sections.join('\n')}`;
}

/** Files that are made from code, by their path: what they must contain now. */
export function generatedFiles(): Map<string, string> {
  const sorted = lexicographicSortSchema(schema);
  return new Map([
    ['schema.graphql', `${printSchema(sorted)}\n`],
    [
      'packages/console/src/shared/graphql-types.d.ts',
      outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(sorted)), {
        fileType: '.d.ts',
        shouldPreprocess: false,
      }),
    ],
    ['docs/state-machines.md', stateMachinesPage()],
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
