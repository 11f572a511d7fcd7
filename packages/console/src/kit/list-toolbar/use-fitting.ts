import { useLayoutEffect, useRef, useState } from 'react';
import { fitting } from './fitting.ts';

/** Pixels between two controls of a row. */
const GAP = 6;
/** Pixels of the button that shows the others. */
const MORE = 104;

/** The width of a control; of one that takes the rest of the row, the least. */
function widthOf(control: Element): number {
  const { flexGrow, flexBasis } = getComputedStyle(control);
  return (flexGrow === '0' ? control.getBoundingClientRect().width : parseFloat(flexBasis)) + GAP;
}

/** How many chips fit in a row; one that scrolls has them all. */
function fittingIn(row: Element, chips: readonly Element[], others: readonly Element[]): number {
  const { flexWrap, paddingLeft, paddingRight } = getComputedStyle(row);
  if (flexWrap === 'nowrap') return chips.length;
  const width = row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + GAP;
  const free = others.reduce((rest, control) => rest - widthOf(control), width);
  return fitting(chips.map(widthOf), free, MORE + GAP);
}

/**
 * How many chips fit in one row beside its other controls, known before it is painted.
 * @param count of the chips, which are in the children of the row that have `data-slot`.
 * @returns refs of the row and of the button that shows the others, and the number.
 */
export function useFitting(count: number) {
  const row = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [fits, setFits] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const controls = [...element.children].filter((child) => child !== more.current);
    const chips = controls.flatMap((child) =>
      child.hasAttribute('data-slot') ? [...child.children] : [],
    );
    const others = controls.filter((child) => !child.hasAttribute('data-slot'));
    const measure = () => setFits(fittingIn(element, chips, others));
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...chips]) observer.observe(each);
    return () => observer.disconnect();
  });
  return { row, more, fits };
}
