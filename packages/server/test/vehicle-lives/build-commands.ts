import type { Chance } from '../chance.ts';
import type { Business } from './business.ts';
import { castOf, command, firstReason, type Proposal, pickLikely } from './command.ts';
import type { Asset, Order } from './entities.ts';
import { endBuild, refuseBuild } from './order-rules.ts';
import { assign } from './shop-rules.ts';

/** An order, and usually a suitable vehicle. */
export function pickPair(
  business: Business,
  chance: Chance,
  good: (order: Order, asset: Asset) => boolean,
): [Order, Asset] | undefined {
  const { orders, assets } = castOf(business);
  const order = pickLikely(chance, orders, ({ state }) => state === 'open');
  const asset = order && pickLikely(chance, assets, (one) => good(order, one));
  return order && asset ? [order, asset] : undefined;
}

const proposeBuild: Proposal = (business, chance) => {
  const refuse = (order: Order, asset: Asset) =>
    firstReason(
      order.program !== 'hub' && 'not of a hub',
      order.state !== 'open' && `the order is ${order.state}`,
      order.session && 'one is being built',
      refuseBuild(order, asset),
    );
  const found = pickPair(business, chance, (order, asset) => !refuse(order, asset));
  if (!found) return undefined;
  const [order, asset] = found;
  return command('assemblySessionStart', {
    about: [order, asset],
    refusal: refuse(order, asset),
    rows: order.state === 'open' ? [] : [`order ${order.state} x assemblySessionStart`],
    arguments: { orderId: ['ID!', order.id], assetId: ['ID!', asset.id] },
    selection: 'valid error',
    apply: () => void business.addSession(order, asset),
  });
};

const endOfBuild =
  (name: 'assemblySessionFinish' | 'assemblySessionCancel'): Proposal =>
  (business, chance) => {
    const { sessions } = castOf(business);
    const session = pickLikely(chance, sessions, ({ state }) => state === 'running');
    if (!session) return undefined;
    const { order, asset } = session;
    return command(name, {
      about: [session, order, asset],
      refusal: session.state === 'running' ? undefined : `the build is ${session.state}`,
      arguments: { sessionId: ['ID!', session.id] },
      selection: 'valid error',
      apply() {
        if (name === 'assemblySessionCancel') {
          endBuild(business, order);
          return;
        }
        asset.session = null;
        order.session = null;
        business.move(session, 'finished');
        assign(business, order, asset);
      },
    });
  };

/** The build queue commands. */
export const BUILD_COMMANDS: readonly Proposal[] = [
  proposeBuild,
  proposeBuild,
  proposeBuild,
  endOfBuild('assemblySessionFinish'),
  endOfBuild('assemblySessionCancel'),
];
