const STORAGE = 'kickstand-last-input';
/** Throttle for sharing input with other tabs, because mouse moves fire constantly. */
const SHARE_MS = 5_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let seen = 0;
let shared = 0;

/** Records the person's input for this and other tabs. */
function note(): void {
  seen = Date.now();
  if (seen - shared < SHARE_MS) return;
  shared = seen;
  try {
    localStorage.setItem(STORAGE, String(seen));
  } catch {
    // Without storage, each tab only knows its own input.
  }
}

let pointer: string | undefined;

/** Browsers also report a move if the page moves under a resting pointer. */
function noteMove({ screenX, screenY }: PointerEvent): void {
  const before = pointer;
  pointer = `${screenX},${screenY}`;
  if (before !== undefined && before !== pointer) note();
}

function fromOtherTabs(): number {
  try {
    return Number(localStorage.getItem(STORAGE)) || 0;
  } catch {
    return 0;
  }
}

/** Starts to watch mouse, touch and keyboard; once per page. */
export function watchInput(): void {
  for (const input of INPUTS) {
    window.addEventListener(input, note, { passive: true, capture: true });
  }
  window.addEventListener('pointermove', noteMove, { passive: true, capture: true });
}

/** Seconds since the person's last input in any tab of this browser; undefined if unknown. */
export function idleSeconds(): number | undefined {
  const last = Math.max(seen, fromOtherTabs());
  return last === 0 ? undefined : Math.max(0, Math.round((Date.now() - last) / 1000));
}
