/** An entry of a vehicle's history; `state` is set if the state changed. */
export interface LabelEvent {
  readonly state: string | null;
  readonly note: string | null;
  /** What happened, with the note. */
  readonly description: string;
}

/** Facts about a vehicle that the printed label needs. */
export interface LabelFacts {
  readonly state: string;
  /** Newest first. */
  readonly events: readonly LabelEvent[];
  /** Whether the vehicle's current subscription is in the state Active. */
  readonly subscriptionActive: boolean;
  /** Since when its order is ready, if it is on a ready order. */
  readonly orderReadySince: Date | null;
  /** The customer of its last ended subscription. */
  readonly lastCustomer: string | null;
}

/** Additional information on a label; null if there is none. */
export interface LabelLines {
  readonly comment: string | null;
  readonly customer: string | null;
  readonly readySince: Date | null;
  readonly inNotes: string | null;
  readonly outNotes: string | null;
}

/** The latest event, preferring one with a note since the vehicle's last change of state. */
function commentOf(events: readonly LabelEvent[]): string | null {
  const came = events.findIndex((event) => event.state !== null);
  const recent = events.slice(0, came < 0 ? 1 : came + 1);
  return (recent.find((event) => event.note) ?? recent[0])?.description ?? null;
}

/** The notes at the start and end of the last maintenance, if it has just ended. */
function maintenanceNotes(events: readonly LabelEvent[]) {
  const [latest, before] = events.filter((event) => event.state !== null);
  const out = latest?.state === 'ACTIVE' ? latest : undefined;
  const hold = out ? before : latest;
  if (hold?.state !== 'MAINTENANCE_HOLD') return { inNotes: null, outNotes: null };
  return { inNotes: hold.note, outNotes: out?.note ?? null };
}

/** The text of a printed label besides model, serial number, state and hub. */
export function labelLines(facts: LabelFacts): LabelLines {
  const { state, events } = facts;
  const returned = state === 'RETURNED';
  const active = state === 'ACTIVE';
  const notes =
    active && facts.subscriptionActive
      ? maintenanceNotes(events)
      : { inNotes: null, outNotes: null };
  return {
    comment: returned || state === 'MAINTENANCE_HOLD' ? commentOf(events) : null,
    customer: returned ? facts.lastCustomer : null,
    readySince: active ? facts.orderReadySince : null,
    ...notes,
  };
}
