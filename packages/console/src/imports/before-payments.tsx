import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { beforePaymentsQuery } from './before-payments-query.ts';
import { startOverRefusalQuery } from './import-documents.ts';
import classes from './imports.module.css';

/** What remains to be done at the payment provider; only shown while payments have never been on. */
export function BeforePaymentsCard() {
  const neverOn = useQuery(startOverRefusalQuery).data?.installationStartOverRefusal === null;
  const { data } = useQuery({ ...beforePaymentsQuery, enabled: neverOn });
  if (!neverOn || !data) return null;
  const links = data.adoptionLinkProposals.totalItems;
  const { comparedAt, pageInfo } = data.billingDifferences;
  return (
    <Card title="Before payments are on">
      <ul className={classes.steps}>
        <li>
          <Link to="/reports" search={{ tab: 'adoption' }}>
            Read the account at the payment provider
          </Link>
          {links === 0
            ? '. Subscriptions without an id there that can be linked are listed there.'
            : `. ${plural(links, 'subscription')} can be linked with it.`}
        </li>
        <li>
          <Link to="/reports" search={{ tab: 'billing' }}>
            Compare with the payment provider
          </Link>
          {comparedAt === null ? (
            '. This has not been done yet.'
          ) : (
            <>
              .{' '}
              {pageInfo.totalItems === 0
                ? 'No differences'
                : plural(pageInfo.totalItems, 'difference')}
              , compared <TimeText at={comparedAt} />.
            </>
          )}
        </li>
        <li>E-mails and invitations wait, and are sent once payments are on.</li>
      </ul>
    </Card>
  );
}
