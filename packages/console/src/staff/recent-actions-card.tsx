import { Card } from '../shared/card/card.tsx';
import { fieldLabel } from '../shared/change-history/changed-field.ts';
import { EntityLink } from '../shared/entity-link.tsx';
import { Timeline } from '../shared/timeline/timeline.tsx';
import type { StaffAction } from './staff-documents.ts';

/** What an action was: the sentence of its event, or which fields it changed. */
function sentenceOf({ description, changedFields }: StaffAction): string {
  return description ?? `Changed ${changedFields.map(fieldLabel).join(', ').toLowerCase()}`;
}

/** What somebody did last, newest first. */
export function RecentActionsCard({ actions }: { actions: readonly StaffAction[] }) {
  return (
    <Card title="Last actions" count={actions.length || undefined}>
      {actions.length === 0 ? (
        'Nothing done yet'
      ) : (
        <Timeline
          entries={actions.map((action) => ({
            id: action.id,
            at: action.createdAt,
            meaning: 'other',
            sentence: sentenceOf(action),
            note: <EntityLink type={action.entityType} id={action.entityId} />,
          }))}
        />
      )}
    </Card>
  );
}
