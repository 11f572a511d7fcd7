import type { OfficeSetting } from '@kickstand/domain/partners/office-visibility.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../kit/card/card.tsx';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { toneStyle } from '../../kit/state-badge/state-badge.tsx';
import type { VisibilityReport } from './office-documents.ts';
import classes from './office-page.module.css';

type Item = VisibilityReport['items'][number];
type Failed = Extract<Item, { __typename: 'OfficeVisibilityFailed' }>;

/** Where a setting is on the office's page; the organization's settings are on its own page. */
export const OFFICE_SETTING_IDS = {
  OFFICE_DISCOVERABLE: 'office-discoverable',
  SERVICE_AREA: 'office-service-area',
  PROGRAMS: 'office-programs',
  VEHICLE_TYPES: 'office-vehicle-types',
  ADDRESS: 'office-address',
} as const satisfies Partial<Record<OfficeSetting, string>>;

/** Scrolls to a setting of this page and focuses it. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  const field = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input');
  field?.focus({ preventScroll: true });
}

function ActionLink({ item, organizationId }: { item: Failed; organizationId: string }) {
  const { setting, action } = item;
  if (setting === 'ORGANIZATION_DISCOVERABLE' || setting === 'ORGANIZATION_ACCESS') {
    const tab = setting === 'ORGANIZATION_ACCESS' ? 'access' : 'details';
    return (
      <Link to="/organizations/$organizationId" params={{ organizationId }} search={{ tab }}>
        {action}
      </Link>
    );
  }
  const id = OFFICE_SETTING_IDS[setting];
  return (
    <Anchor component="button" type="button" ta="start" onClick={() => goTo(id)}>
      {action}
    </Anchor>
  );
}

/**
 * All conditions for customers to see the office: the current facts, and how to fix failed checks.
 */
export function OfficeVisibilityCard({
  report,
  organizationId,
  onCheck,
  busy,
}: {
  report: VisibilityReport;
  organizationId: string;
  onCheck: () => void;
  busy: boolean;
}) {
  return (
    <Card
      title="Visibility report"
      flush
      aside={
        <Button size="compact-sm" loading={busy} onClick={onCheck}>
          Check again
        </Button>
      }
    >
      <ul>
        {report.items.map((item) => {
          const succeeded = item.__typename === 'OfficeVisibilitySucceeded';
          const meaning = succeeded ? 'good' : 'lost';
          return (
            <li key={item.title} className={classes.check} style={toneStyle(meaning)}>
              <span className={classes.glyph}>
                <Glyph meaning={meaning} size={14} />
              </span>
              <div className={classes.said}>
                <span className={classes.title}>
                  {item.title}
                  <span className="ks-hidden">{succeeded ? ': succeeded' : ': failed'}</span>
                </span>
                {succeeded ? (
                  item.additionalInfo.map(({ title, description }) => (
                    <span key={title} className={classes.fact}>
                      {title}: {description}
                    </span>
                  ))
                ) : (
                  <>
                    <span className={classes.fact}>{item.explanation}</span>
                    <ActionLink item={item} organizationId={organizationId} />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
