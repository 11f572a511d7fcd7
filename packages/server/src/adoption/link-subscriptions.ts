import {
  linkSubscriptionsInput,
  NO_PROPOSAL,
  refuseLinkInput,
} from '@kickstand/domain/adoption/link-subscription.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { Refused } from '../platform/refused.ts';
import { linkProviderSubscriptions } from '../subscriptions/link-provider-subscriptions.ts';
import { assignAccount } from './assign-account.ts';
import { findLinkProposals } from './link-proposals.ts';

type Link = ReturnType<typeof refuseLinkInput.parse>;

/** Locks both sides, so that of two people who link the same ones only the first one does. */
async function lockBoth(unit: UnitOfWork, links: readonly Link[]): Promise<void> {
  const [subscriptions, objects] = [
    links.map(({ subscriptionId }) => subscriptionId),
    links.map(({ objectId }) => objectId),
  ];
  await lockRows(
    unit.sql,
    sql`select id from subscriptions where id = ${anyOfIds(subscriptions)} order by id`,
  );
  await lockRows(
    unit.sql,
    sql`select id from adoption_objects where id = ${anyOfIds(objects)} order by id`,
  );
}

/**
 * Links subscriptions with those of the provider's account that were proposed. Their customers,
 * invoices and cards follow. What is no proposal any more, because someone else was faster, is
 * reported and does not stop the others. Nothing is sent to the provider.
 */
export const linkSubscriptions = defineCommand({
  name: 'adoptionLinkSubscriptions',
  input: linkSubscriptionsInput,
  long: true,
  async run(unit, { links }) {
    await lockBoth(unit, links);
    const found = await findLinkProposals(unit.sql, unit.services.config.CURRENCY, links);
    if (found.length > 0) {
      await linkProviderSubscriptions(unit, found);
      await assignAccount(unit, [...new Set(found.map((each) => each.customerReference))]);
    }
    const linked = new Set(found.map(({ objectId }) => objectId));
    unit.services.changes.announce('AdoptionObject');
    return {
      linked: found.length,
      failed: links.flatMap(({ objectId }) => (linked.has(objectId) ? [] : [objectId])),
    };
  },
});

/** Says that a proposed pair is wrong, so that it is not proposed again. @throws Refused */
export const refuseLink = defineCommand({
  name: 'adoptionRefuseLink',
  input: refuseLinkInput,
  async run(unit, link) {
    await lockBoth(unit, [link]);
    const [found] = await findLinkProposals(unit.sql, unit.services.config.CURRENCY, [link]);
    if (!found) throw new Refused([NO_PROPOSAL]);
    await firstRow(
      unit.sql,
      sql`update adoption_objects
        set refused_subscription_ids = array_append(refused_subscription_ids, ${link.subscriptionId}::uuid)
        where id = ${link.objectId} returning id`,
    );
    unit.services.changes.announce('AdoptionObject');
    return link;
  },
});
