/** An entry of a vehicle's history; `state` is set where it says that the state changed. */
export interface LabelEvent {
  readonly state: string | null;
  readonly note: string | null;
  /** The whole sentence. */
  readonly description: string;
}

/** What the rules of the printed label need to know of a vehicle. */
export interface LabelFacts {
  readonly state: string;
  /** Newest first. */
  readonly events: readonly LabelEvent[];
  /** Whether the vehicle's current subscription is in the state Active. */
  readonly subscriptionActive: boolean;
  /** Since when its order is ready, if it is on one that is. */
  readonly orderReadySince: Date | null;
  /** Whose subscription had it last, of those that ended. */
  readonly lastCustomer: string | null;
}

/** What a label says beside the vehicle itself; null where there is nothing to say. */
export interface LabelLines {
  readonly comment: string | null;
  readonly customer: string | null;
  readonly readySince: Date | null;
  readonly inNotes: string | null;
  readonly outNotes: string | null;
}

/** The latest event; one with a note goes first, as far back as the vehicle came into its state. */
function commentOf(events: readonly LabelEvent[]): string | null {
  const came = events.findIndex((event) => event.state !== null);
  const recent = events.slice(0, came < 0 ? 1 : came + 1);
  return (recent.find((event) => event.note) ?? recent[0])?.description ?? null;
}

/** What was noted when the vehicle went into maintenance and when it came out, if it has just been there. */
function maintenanceNotes(events: readonly LabelEvent[]) {
  const [latest, before] = events.filter((event) => event.state !== null);
  const out = latest?.state === 'ACTIVE' ? latest : undefined;
  const hold = out ? before : latest;
  if (hold?.state !== 'MAINTENANCE_HOLD') return { inNotes: null, outNotes: null };
  return { inNotes: hold.note, outNotes: out?.note ?? null };
}

/** What the printed label of a vehicle says beside its model, serial number, state and hub. */
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
