import classes from './sign-in.module.css';

const HUB = { x: 500, y: 450 };
const SPOKES = 24;

/** Spokes leave the hub at an angle, in crossing pairs, as on a laced wheel. */
function spoke(index: number): string {
  const turn = (2 * Math.PI) / SPOKES;
  const outer = index * turn;
  const inner = outer + (index % 2 === 0 ? 1 : -1) * turn * 3;
  const at = (angle: number, radius: number) =>
    `${(HUB.x + Math.cos(angle) * radius).toFixed(1)} ${(HUB.y + Math.sin(angle) * radius).toFixed(1)}`;
  return `M${at(inner, 38)} L${at(outer, 288)}`;
}

const SPOKE_PATH = Array.from({ length: SPOKES }, (_, index) => spoke(index)).join(' ');

/** A line drawing of a wheel on its stand. */
export function SignInPicture() {
  return (
    <div className={classes.picture}>
      <svg
        viewBox="0 0 1000 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <g stroke="#ffffff" strokeOpacity="0.16" strokeWidth="3">
          <circle cx={HUB.x} cy={HUB.y} r="319" />
          <circle cx={HUB.x} cy={HUB.y} r="288" />
          <circle cx={HUB.x} cy={HUB.y} r="38" />
          <path d={SPOKE_PATH} strokeWidth="2" />
        </g>
        <path
          d="M374 102 L498 450"
          stroke="#ffffff"
          strokeOpacity="0.16"
          strokeWidth="16"
          strokeLinecap="round"
        />
        <path d="M-2000 771 H3000" stroke="#ffffff" strokeOpacity="0.35" strokeWidth="3" />
        <circle cx={HUB.x} cy={HUB.y} r="19" fill="#ffffff" />
        <path
          d="M500 450 L678 771 H736"
          stroke="#ffffff"
          strokeWidth="16"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}
