import { describe, expect, it } from 'vitest';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { createTransferShortcutInput, refuseCollection } from './create-transfer-shortcut.ts';
import { originTypeOf, refuseDestination } from './transfer-origin.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';

describe('a transfer order created in one step', () => {
  const input = {
    destinationHubId: id,
    origin: { type: 'Customer', id },
    linkedEntity: { id, type: 'Subscription' },
  };
  const read = (changes: object) => createTransferShortcutInput.safeParse({ ...input, ...changes });

  it('a missing tracking number is empty, and a tracking number has at most 100 characters', () => {
    expect(read({}).data?.trackingInfo).toBe('');
    expect(read({ trackingInfo: ' 1Z ' }).data?.trackingInfo).toBe('1Z');
    expect(read({ trackingInfo: 'x'.repeat(101) }).error?.issues[0]?.message).toBe(
      'At most 100 characters.',
    );
  });

  it.each([
    [{ destinationHubId: '' }, 'Destination is a required field.'],
    [{ origin: { type: 'Vendor', id } }, 'The origin must be one of Customer, Hub, SpokeShop.'],
    [{ linkedEntity: { id, type: 'Order' } }, "linkedEntity.type must be 'Subscription'."],
  ])('%j: %s', (changes, message) => {
    expect(read(changes).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('a direct-ship hub and the origin are not valid destinations', () => {
    const refused = (destination: string, origin: string, directShipEnabled = false) =>
      refuseDestination(
        { type: 'Hub', id: destination, directShipEnabled },
        { type: 'Hub', id: origin },
        'd',
      )?.message;
    expect(refused(id, other)).toBeUndefined();
    expect(refused(id, id)).toBe('Origin and destination must differ.');
    expect(refused(id, other, true)).toBe('A direct-ship hub cannot be a destination.');
  });

  it('an origin of an unknown type is reported and treated as a hub', () => {
    const told: string[] = [];
    expect(originTypeOf('Moon', (type) => told.push(type))).toBe('Hub');
    expect(originTypeOf('SpokeShop', (type) => told.push(type))).toBe('SpokeShop');
    expect(told).toEqual(['Moon']);
  });

  it('a vehicle is collected from its customer, from maintenance, or from where it was returned', () => {
    const can = ASSET_STATES.filter((state) => refuseCollection({ state }) === undefined);
    expect(can.toSorted()).toEqual([
      'ACTIVE',
      'MAINTENANCE_COSMETIC',
      'MAINTENANCE_HOLD',
      'MAINTENANCE_LONG_TERM',
      'MAINTENANCE_READY_FOR_PICKUP',
      'MAINTENANCE_RMA',
      'RECEIVED_TO',
      'RETURNED',
    ]);
    expect(refuseCollection(null)?.message).toBe('The subscription has no vehicle.');
    expect(refuseCollection({ state: 'OPEN_TO' })?.message).toBe(
      'The vehicle is already on a transfer order.',
    );
    expect(refuseCollection({ state: 'SOLD' })?.message).toBe(
      'The vehicle cannot be put on a transfer order in its current state.',
    );
  });
});
