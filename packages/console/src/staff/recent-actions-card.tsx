import { fieldLabel } from '@kickstand/domain/history/modifications.ts';
import { EntityLink } from '../activity/entity-link.tsx';
import { Timeline } from '../activity/timeline/timeline.tsx';
import { Card } from '../kit/card/card.tsx';
import type { StaffAction } from './staff-documents.ts';

/** The description of an action: the sentence of its event, or the changed fields. */
function sentenceOf({ description, changedFields }: StaffAction): string {
  if (description !== null) return description;
  return `${changedFields.length === 1 ? 'Field' : 'Fields'} changed: ${changedFields.map(fieldLabel).join(', ')}`;
}

/** A person's latest actions, newest first. */
export function RecentActionsCard({ actions }: { actions: readonly StaffAction[] }) {
  if (actions.length === 0) return <Card title="Recent actions" empty="No actions yet" />;
  return (
    <Card title="Recent actions" count={actions.length}>
      <Timeline
        entries={actions.map((action) => ({
          id: action.id,
          at: action.createdAt,
          meaning: 'other',
          sentence: sentenceOf(action),
          note: <EntityLink type={action.entityType} id={action.entityId} />,
        }))}
      />
    </Card>
  );
}
