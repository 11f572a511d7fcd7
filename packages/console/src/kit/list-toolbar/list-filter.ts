import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';

/** A choice of a filter. Choices of one group are adjacent. */
export interface FilterOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string;
}

/**
 * A filter of the toolbar; created by {@link chooseMany}, {@link chooseOne} or {@link switchOn}.
 */
export interface ListFilter {
  readonly label: string;
  readonly multiple: boolean;
  readonly options: readonly FilterOption[];
  readonly selected: readonly string[];
  /** True for a boolean filter, whose only option is 'on'. */
  readonly isSwitch: boolean;
  toggle(value: string): void;
  clear(): void;
}

interface Choices<Value extends string> {
  readonly label: string;
  /** In display order. */
  readonly options: readonly FilterOption<Value>[];
}

/** A filter with any number of values, joined by 'or'. */
export function chooseMany<Value extends string>(
  filter: Choices<Value> & {
    readonly selected: readonly Value[];
    readonly onChange: (values: Value[]) => void;
  },
): ListFilter {
  const { label, options, selected, onChange } = filter;
  return {
    label,
    options,
    selected,
    multiple: true,
    isSwitch: false,
    clear: () => onChange([]),
    toggle: (value) => {
      const kept = options.filter(
        (option) => (option.value === value) !== selected.includes(option.value),
      );
      onChange(kept.map((option) => option.value));
    },
  };
}

/** A filter with at most one value. */
export function chooseOne<Value extends string>(
  filter: Choices<Value> & {
    readonly selected: Value | undefined;
    readonly onChange: (value: Value | undefined) => void;
  },
): ListFilter {
  const { label, options, selected, onChange } = filter;
  return {
    label,
    options,
    selected: selected === undefined ? [] : [selected],
    multiple: false,
    isSwitch: false,
    clear: () => onChange(undefined),
    toggle: (value) =>
      onChange(
        value === selected ? undefined : options.find((option) => option.value === value)?.value,
      ),
  };
}

/** A boolean filter, with a single choice. */
export function switchOn(filter: {
  readonly label: string;
  /** The label while it is on. */
  readonly option: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}): ListFilter {
  const { label, option, on, onChange } = filter;
  return {
    label,
    options: [{ value: 'on', label: option }],
    selected: on ? ['on'] : [],
    multiple: true,
    isSwitch: true,
    clear: () => onChange(false),
    toggle: () => onChange(!on),
  };
}

/** Options by their labels. @param values in display order; by default all. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values = keysOf(labels),
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Options by group, in order; those without a group are in an unnamed one. */
export function groupsOf(options: readonly FilterOption[]) {
  const groups: { name: string | undefined; options: FilterOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

/** The labels of the chosen values, joined; of one that is no choice, for example because it was deleted, that. */
export function selectedLabels({ options, selected }: ListFilter): string {
  if (options.length === 0) return '...';
  const known = options.filter((option) => selected.includes(option.value));
  const labels = known.map((option) => option.label);
  return [...labels, ...(known.length < selected.length ? ['Not found'] : [])].join(', ');
}
