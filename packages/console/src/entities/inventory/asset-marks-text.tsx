import { formatShortDate } from '../../kit/dates.tsx';

/** What is known of a vehicle besides its serial number. */
interface MarkedAsset {
  readonly id: string;
  readonly frameKey: string | null;
  readonly oldTag: string | null;
  readonly checkedInAt: string | null;
  readonly createdAt: string;
}

/** The end of an identifier is enough to distinguish the vehicles of a hub. */
const ID_LETTERS = 6;

/** Distinguishes vehicles without a serial number: 'frame key 4711, checked in Mar 4'. */
export function AssetMarks({ asset }: { asset: MarkedAsset }) {
  const { id, frameKey, oldTag, checkedInAt, createdAt } = asset;
  const isUnmarked = !frameKey && !oldTag;
  const marks = [
    { name: 'frame key', text: frameKey },
    { name: 'old tag', text: oldTag },
    { name: 'ID', text: isUnmarked && id.slice(-ID_LETTERS) },
  ];
  return (
    <>
      {marks.map(
        ({ name, text }) =>
          text && (
            <span key={name}>
              {name} <span className="ks-mono">{text}</span>,{' '}
            </span>
          ),
      )}
      {checkedInAt
        ? `checked in ${formatShortDate(checkedInAt)}`
        : `recorded ${formatShortDate(createdAt)}`}
    </>
  );
}
