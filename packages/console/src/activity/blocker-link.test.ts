import { BLOCKERS } from '@kickstand/domain/kernel/blocked.ts';
import { expect, it } from 'vitest';
import { refusalLink } from './blocker-link.ts';

/** Where each kind of record leads, with the id 7 and without an id. */
const PATHS: Record<(typeof BLOCKERS)[number], readonly [string?, string?]> = {
  PAYMENT: ['/reports?tab=billing&operation=7', '/reports?tab=billing'],
  INVOICE: [],
  CUSTOMER: ['/customers/7'],
  SUBSCRIPTION: ['/subscriptions/7'],
  ORDER: ['/orders/7'],
  SWAP_ORDER: ['/orders/7'],
  VEHICLE: ['/inventory/assets/7'],
  BUILD: ['/experiments/build_list', '/experiments/build_list'],
  PURCHASE_ORDER: ['/purchase_orders/7'],
  TRANSFER_ORDER: ['/transfer_orders/7'],
  LEASE: [],
  IMPORT: ['/reports?tab=imports', '/reports?tab=imports'],
  APPROVAL: ['/approvals/7'],
};

it.each(BLOCKERS)('a refusal because of %s leads to its page, if it has one', (blocker) => {
  const refused = { code: 'NO', message: 'No.', blocker };
  expect([refusalLink({ ...refused, blockerId: '7' })?.path, refusalLink(refused)?.path]).toEqual([
    PATHS[blocker][0],
    PATHS[blocker][1],
  ]);
});

it('a refusal that names no record, or one of a later release, has no link', () => {
  expect(refusalLink({ code: 'NO', message: 'No.' })).toBeUndefined();
  expect(refusalLink({ code: 'NO', message: 'No.', blocker: 'ROCKET' })).toBeUndefined();
});
