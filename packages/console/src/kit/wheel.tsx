import { MEANING_TONES, type Meaning } from './state-badge/meanings.ts';

const CENTER = { x: 20, y: 18 };
const RADIUS = 15;
const LINES = 10;

const LINES_PATH = Array.from({ length: LINES }, (_, index) => {
  const angle = (2 * Math.PI * index) / LINES;
  const at = (radius: number) =>
    `${(CENTER.x + Math.cos(angle) * radius).toFixed(2)} ${(CENTER.y + Math.sin(angle) * radius).toFixed(2)}`;
  return `M${at(3.4)}L${at(RADIUS - 1.5)}`;
}).join('');

interface WheelProps {
  /** How much of its ring is filled, from 0 to 1. */
  readonly filled?: number;
  /** The tone of the filled part. An ended wheel is crossed out, one on hold has two bars in its center. */
  readonly meaning?: Meaning;
  /** What it says in words; without, it is hidden from screen readers. */
  readonly label?: string;
}

/** The wheel on its stand, 40 by 40 px. Its ring can show how far something is. */
export function Wheel({ filled = 0, meaning = 'ready', label }: WheelProps) {
  const isAside = meaning === 'aside';
  const tone = `var(--ks-${MEANING_TONES[meaning]}-glyph)`;
  return (
    <svg
      viewBox="0 0 40 40"
      width={40}
      height={40}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', color: tone }}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={LINES_PATH} stroke="var(--ks-edge)" strokeWidth={0.8} />
      <circle cx={CENTER.x} cy={CENTER.y} r={RADIUS} stroke="var(--ks-edge)" strokeWidth={3} />
      {filled > 0 && (
        <circle
          cx={CENTER.x}
          cy={CENTER.y}
          r={RADIUS}
          pathLength={1}
          stroke="currentColor"
          strokeWidth={3}
          strokeLinecap="butt"
          strokeDasharray={isAside ? '0.05 0.05' : `${filled} 1`}
          transform={`rotate(-90 ${CENTER.x} ${CENTER.y})`}
        />
      )}
      {meaning === 'ended' ? (
        <path d="M9.4 28.6 30.6 7.4" stroke="currentColor" strokeWidth={2.4} />
      ) : (
        <path d="M20 18 29 36.5h4" stroke="var(--ks-text2)" strokeWidth={2.4} />
      )}
      {isAside ? (
        <path d="M17.6 14v8M22.4 14v8" stroke="currentColor" strokeWidth={2.6} />
      ) : (
        <circle cx={CENTER.x} cy={CENTER.y} r={2.2} fill="var(--ks-text2)" />
      )}
    </svg>
  );
}
