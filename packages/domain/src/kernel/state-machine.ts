/**
 * A state machine is a table keyed by verb: the states a verb starts from and its target. The table
 * is checked when its module is imported, so an error stops the server and the tests at once.
 */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  /** Several if the target depends on the entity, such as its previous state. */
  readonly to: State | readonly State[];
}

export interface StateMachine<State extends string, Verb extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly transitions: Readonly<Record<Verb, Transition<State>>>;
  /**
   * The target of `verb` from `from`; undefined if there is no such transition or several targets.
   */
  next(from: State, verb: Verb): State | undefined;
  /** The states from which any of the verbs leads to `to`. */
  sourcesOf(to: State, verbs?: readonly Verb[]): readonly State[];
  /** True for a state that no verb leaves. */
  isFinal(state: State): boolean;
}

/** The targets of a transition. */
export function targetsOf<State extends string>({ to }: Transition<State>): readonly State[] {
  return typeof to === 'string' ? [to] : to;
}

/**
 * Builds and checks a machine.
 * @throws Error if a transition names an unknown state or a state is unreachable.
 */
export function defineMachine<const State extends string, const Verb extends string>(table: {
  name: string;
  states: readonly State[];
  initial: readonly NoInfer<State>[];
  transitions: Record<
    Verb,
    { from: readonly NoInfer<State>[]; to: NoInfer<State> | readonly NoInfer<State>[] }
  >;
}): StateMachine<State, Verb> {
  const { name, states, initial } = table;
  const transitions: Record<Verb, Transition<State>> = table.transitions;
  const edges: Transition<State>[] = Object.values(transitions);
  const known = new Set<string>(states);
  for (const edge of edges) {
    for (const state of [...edge.from, ...targetsOf(edge)]) {
      if (!known.has(state)) throw new Error(`${name}: unknown state '${state}'`);
    }
  }
  const reached = new Set<State>(initial);
  let before = -1;
  while (before !== reached.size) {
    before = reached.size;
    for (const edge of edges) {
      if (!edge.from.some((state) => reached.has(state))) continue;
      for (const state of targetsOf(edge)) reached.add(state);
    }
  }
  const unreachable = states.filter((state) => !reached.has(state));
  if (unreachable.length > 0) throw new Error(`${name}: no verb reaches ${unreachable.join(', ')}`);
  return {
    name,
    states,
    initial,
    transitions,
    next(from, verb) {
      const [to, ...others] = targetsOf(transitions[verb]);
      return transitions[verb].from.includes(from) && others.length === 0 ? to : undefined;
    },
    sourcesOf(to, verbs) {
      const asked = verbs ? verbs.map((verb) => transitions[verb]) : edges;
      const leading = asked.filter((edge) => targetsOf(edge).includes(to));
      return states.filter((state) => leading.some((edge) => edge.from.includes(state)));
    },
    isFinal: (state) => !edges.some((edge) => edge.from.includes(state)),
  };
}
