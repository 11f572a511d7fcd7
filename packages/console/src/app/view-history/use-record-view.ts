import { useEffect } from 'react';
import { recordView, type ViewRecord } from './view-history.ts';

/** Records the opened page once its data is there: pass undefined until then. */
export function useRecordView(view: Omit<ViewRecord, 'createdAt'> | undefined): void {
  const { redPandaId, urlPath, itemKind, header, subtitle } = view ?? {};
  useEffect(() => {
    if (redPandaId === undefined || urlPath === undefined || itemKind === undefined) return;
    const seen = { redPandaId, urlPath, itemKind, header: header ?? '', subtitle: subtitle ?? '' };
    // Private windows may forbid the database; the page itself must not mind.
    recordView(seen).catch(() => undefined);
  }, [redPandaId, urlPath, itemKind, header, subtitle]);
}
