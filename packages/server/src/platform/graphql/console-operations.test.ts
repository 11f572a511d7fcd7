import {
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleOperations } from '../../../../../scripts/console-documents.ts';
import { drawn } from '../../../test/drawn.ts';
import { sampleValue } from '../../../test/sample-operations.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { schema } from '../../schema.ts';
import { firstRow } from '../database/database.ts';

interface Operation {
  readonly name: string;
  readonly text: string;
  readonly definition: OperationDefinitionNode;
}

const operations: Operation[] = (await consoleOperations()).flatMap(({ text }) =>
  parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [{ name: definition.name?.value ?? '', text, definition }]
      : [],
  ),
);

/** True for a query that returns only a list or a page of one. */
function isList({ definition }: Operation): boolean {
  if (definition.operation !== 'query' || definition.selectionSet.selections.length !== 1)
    return false;
  const [selection] = definition.selectionSet.selections;
  if (selection?.kind !== Kind.FIELD) return false;
  const type = getNullableType(schema.getQueryType()?.getFields()[selection.name.value]?.type);
  if (isListType(type)) return true;
  return isObjectType(type) && 'pageInfo' in type.getFields();
}

const reads = ({ definition }: Operation) => definition.operation === 'query';
/** Queries come first, because mutations change their results. */
const all = operations.toSorted((a, b) => Number(reads(b)) - Number(reads(a)));

let server: TestServer;
/** Variable values that match demo records. */
let known: Record<string, unknown>;
beforeAll(async () => {
  server = await startTestServer('pglite', {}, { idle: true });
  // No background work runs, so that requested work stays pending.
  server.app.services.jobs.send = async () => {};
  known =
    (await firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select o.id, o.id as order_id, c.id as customer_id, c.email, o.hub_id,
          json_build_object('id', o.office_id) as input
        from orders o join customers c on c.id = o.customer_id where c.email like '%+assign@%'`,
    )) ?? {};
});
afterAll(() => server.close());

function variablesOf(operation: Operation): Record<string, unknown> {
  const { definition } = operation;
  return Object.fromEntries(
    (definition.variableDefinitions ?? []).map(({ variable, type }) => {
      const { value: name } = variable.name;
      const inputType = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      const found = inputType.kind === Kind.NAMED_TYPE ? typeFromAST(schema, inputType) : undefined;
      const sample = found && 'parseValue' in found ? sampleValue(found) : undefined;
      // A required list may be empty.
      const list = inputType !== type && inputType.kind === Kind.LIST_TYPE ? [] : undefined;
      return [name, reads(operation) ? (known[name] ?? sample ?? list) : sample];
    }),
  );
}

/** The variables of a list's first page, with required ones. */
function asOpened(operation: Operation): Record<string, unknown> {
  const page = { currentPage: 1, pageSize: 25 };
  const given = { ...variablesOf(operation), ...page };
  const needed = (operation.definition.variableDefinitions ?? []).filter(
    ({ type, variable }) => type.kind === Kind.NON_NULL_TYPE || variable.name.value in page,
  );
  return Object.fromEntries(
    Object.entries(given).filter(([name]) =>
      needed.some(({ variable }) => variable.name.value === name),
    ),
  );
}

/** Lists whose rows contain lists or computed fields, with their number of statements. */
const RICHER: Readonly<Record<string, number>> = {
  // A transfer order refers to an order or a subscription, which are loaded separately.
  TransferOrders: 5,
  // Not a list: a customer's catalogue, which evaluates all rules.
  CustomerVehicleCatalog: 6,
  // Asks the payment provider, whose sandbox uses the same database.
  CustomerProviderMatches: 5,
  BillingProviderCheck: 65,
};

describe('a list takes at most three statements, including the check of the caller', () => {
  it.each(all.filter(isList))('$name', async (operation) => {
    const { statements } = await server.ask(operation.text, asOpened(operation));
    expect(statements).toBeLessThanOrEqual(RICHER[operation.name] ?? 3);
  });
});

describe('an operation of the console', () => {
  it('all are tested', () => {
    expect(all.length).toBeGreaterThan(15);
    expect(new Set(all.map((operation) => operation.name)).size).toBe(all.length);
  });

  it.each(all)('$name is answered', async (operation) => {
    const { status, body } = await server.ask(operation.text, variablesOf(operation));
    expect(JSON.stringify(body)).not.toContain('INTERNAL');
    if (!reads(operation)) return;
    expect(status).toBe(200);
    expect(body).toHaveProperty('data');
  });

  const declaring = all.filter(({ definition }) => definition.variableDefinitions?.length);
  it.each(drawn(declaring, 'operations with variables'))(
    '$name with invalid variables',
    async (operation) => {
      const right = variablesOf(operation);
      for (const name of Object.keys(right)) {
        for (const wrong of [{ no: 'such thing' }, [['x']], 1.5, 'NO_SUCH_VALUE', null]) {
          const { body } = await server.ask(operation.text, { ...right, [name]: wrong });
          expect(JSON.stringify(body), `${name}: ${JSON.stringify(wrong)}`).not.toContain(
            'INTERNAL',
          );
        }
      }
    },
  );

  it('with an unknown enum value names the variable and the value', async () => {
    const { error } = await server.ask(
      'query ($states: [OrderState!]) { orders(orderStates: $states) { nodes { id } } }',
      { states: ['lost'] },
    );
    expect(error).toMatchObject({
      message: expect.stringContaining('Variable "$states" got invalid value "lost"'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});
