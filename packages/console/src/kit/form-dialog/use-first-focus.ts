import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where a person starts who has not filled in anything. */
const FIELD = ':is(input, select, textarea):enabled';

/**
 * A list of choices is read-only if it cannot be searched. On a phone a scan field does not take the
 * focus: the keyboard would cover the scans.
 */
const NO_START = '[readonly]:not([aria-haspopup]), [type="hidden"], [tabindex="-1"], [data-scans]';

/** Marks what the library focuses when a dialog opens. */
const MARK = 'data-autofocus';
const MARKED_HERE = 'here';

function canStart(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.checkVisibility();
}

/** The chosen answer of the first question, if that is a list of answers; otherwise its field. */
function firstField(content: ParentNode): HTMLElement | undefined {
  const fields = [...content.querySelectorAll<HTMLInputElement>(FIELD)];
  const first = fields.find((field) => !field.matches(NO_START) && canStart(field));
  if (first?.type !== 'radio') return first;
  return fields.find(({ name, checked }) => name === first.name && checked) ?? first;
}

/** A button that can be pressed without loss; see `data-start` in a dialog's foot. */
function startButton(content: ParentNode): HTMLElement | undefined {
  const buttons = content.querySelectorAll<HTMLElement>('[data-start]');
  return [...buttons].find(canStart);
}

/** What the content asks to focus. */
function wantedStart(content: HTMLElement): HTMLElement | undefined {
  const wanted = [...content.querySelectorAll<HTMLElement>(`[${MARK}]`)];
  return wanted.find((each) => each.getAttribute(MARK) !== MARKED_HERE && canStart(each));
}

function startOf(content: HTMLElement): HTMLElement {
  return wantedStart(content) ?? firstField(content) ?? startButton(content) ?? content;
}

/**
 * Chooses what has the focus when a dialog opens: what its content marks with `data-autofocus`,
 * else the first field or choice, else the button marked with `data-start`, else the content
 * itself, but never the cross that closes it. What loads later gets the focus once it is there,
 * unless the person has pressed a key or a button, or entered something by then.
 * @returns a reference for the content, which needs a `tabIndex` of -1.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const reference = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = reference.current;
    if (!content) return;
    let start = startOf(content);
    // The library takes the first one, even if it is disabled.
    for (const each of content.querySelectorAll(`[${MARK}]`)) {
      if (each !== start) each.removeAttribute(MARK);
    }
    if (!start.hasAttribute(MARK)) start.setAttribute(MARK, MARKED_HERE);

    const observer = new MutationObserver(() => {
      const next = startOf(content);
      if (next === start) return;
      start = next;
      next.focus({ preventScroll: true });
    });
    observer.observe(content, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    const settle = () => observer.disconnect();
    const acts = ['keydown', 'pointerdown', 'input'] as const;
    for (const act of acts) addEventListener(act, settle, true);
    return () => {
      settle();
      for (const act of acts) removeEventListener(act, settle, true);
    };
  }, []);
  return reference;
}
