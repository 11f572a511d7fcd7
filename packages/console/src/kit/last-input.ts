const STORAGE = 'kickstand-last-input';
/** How long an input waits before it is shared with other tabs: a moving mouse fires all the time. */
const SHARE_MS = 5_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let seen = 0;
let shared = 0;

/** Notes that the person did something, here and for the other tabs. */
function note(): void {
  seen = Date.now();
  if (seen - shared < SHARE_MS) return;
  shared = seen;
  try {
    localStorage.setItem(STORAGE, String(seen));
  } catch {
    // Without storage each tab knows of its own input only.
  }
}

let pointer: string | undefined;

/** Browsers report a move as well when the page moves under a pointer that rests. */
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

/** Seconds since the person's last input in any tab of this browser; undefined if none is known. */
export function idleSeconds(): number | undefined {
  const last = Math.max(seen, fromOtherTabs());
  return last === 0 ? undefined : Math.max(0, Math.round((Date.now() - last) / 1000));
}
