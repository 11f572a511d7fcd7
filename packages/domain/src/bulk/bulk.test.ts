import { describe, expect, it } from 'vitest';
import { MOST_CHOSEN } from '../kernel/list-definition.ts';
import { OPERATIONS } from '../staff/operations.ts';
import { argumentsOf, BULK_COMMAND_NAMES, BULK_COMMANDS, bulkCommandsOf } from './bulk-commands.ts';
import { BULK_LISTS, BULK_RUN_STATUSES } from './bulk-terms.ts';
import { refuseSelection } from './create-bulk-run.ts';
import { refuseStep } from './steer-bulk-run.ts';

describe('the commands of bulk runs', () => {
  it('are none that a person confirms by a tick or a word, or that takes money or a vehicle away permanently', () => {
    const never =
      `subscriptionCancel subscriptionBuyout purchaseOrderAndOrderUnlink orderFulfill assetReportSold
      assetReportStolen assetDecommission assetChargeStolenDeductible customerCreateCredit
      customerCreateOneTimePayment customerInvoiceRetry customerAnonymize customerOffboard forestUserUpdate
      purchaseOrderDelete transferOrderDelete transferOrderLostInTransit swapOrderCreate`.split(
        /\s+/,
      );
    const run = BULK_COMMAND_NAMES.map((name) => BULK_COMMANDS[name].operation);
    expect(run.filter((operation) => never.includes(operation))).toEqual([]);
    for (const operation of never) expect(Object.keys(OPERATIONS)).toContain(operation);
  });

  it('exist for every list', () => {
    for (const list of BULK_LISTS) expect(bulkCommandsOf(list)).not.toEqual([]);
  });

  it('take the row, what is asked for once, what is always the same, and what is chosen for the row', () => {
    const input = { cancelationReason: 'OTHER', cancelationNotes: 'Hub closes', text: 'ignored' };
    expect(argumentsOf('ORDERS_CANCEL', 'order-1', input, false)).toEqual({
      id: 'order-1',
      cancelationReason: 'OTHER',
      cancelationNotes: 'Hub closes',
      refund: false,
    });
    expect(argumentsOf('ORDERS_CANCEL', 'order-1', {})).toEqual({ id: 'order-1' });
    expect(argumentsOf('ASSETS_COMMENT', 'asset-1', { text: 'Checked' }, true)).toEqual({
      notableId: 'asset-1',
      notableType: 'Asset',
      text: 'Checked',
    });
  });
});

it.each([
  [0, 'No vehicle matches any more.'],
  [1, undefined],
  [MOST_CHOSEN, undefined],
  [MOST_CHOSEN + 1, 'At most 10,000 vehicles can be chosen at once. Narrow the list.'],
])('%i rows can be chosen at once: %s', (count, message) => {
  expect(refuseSelection('assets', count)?.message).toBe(message);
});

describe('the steps of a bulk run', () => {
  it.each([
    ['confirm', ['CHECKED']],
    ['choose', ['CHECKED']],
    ['pause', ['RUNNING']],
    ['resume', ['PAUSED']],
    ['stop', ['CHECKING', 'CHECKED', 'RUNNING', 'PAUSED']],
  ] as const)('%s is possible while it is %j', (step, possible) => {
    const run = { isOwn: true, requesterName: 'Luis Ortega' };
    const allowed = BULK_RUN_STATUSES.filter((status) => !refuseStep({ ...run, status }, step));
    expect(allowed).toEqual(possible);
  });

  it.each([
    ['confirm', 'CHECKED', false],
    ['choose', 'CHECKED', false],
    ['resume', 'PAUSED', false],
    ['pause', 'RUNNING', true],
    ['stop', 'RUNNING', true],
  ] as const)('%s can be taken by others: %s, %s', (step, status, may) => {
    const refusal = refuseStep({ status, isOwn: false, requesterName: 'Luis Ortega' }, step);
    expect(refusal?.message).toBe(
      may ? undefined : 'Only Luis Ortega, who started this bulk run, can do this.',
    );
  });
});
