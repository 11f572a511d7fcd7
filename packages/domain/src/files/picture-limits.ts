import { formatCount } from '../kernel/plural.ts';

/** Largest side of a picture, in pixels. */
const MOST_SIDE = 16_384;
/** Most pixels of a picture; a browser that shows it needs four bytes of memory for each. */
const MOST_PIXELS = 64_000_000;

/** Most chunks or segments of a picture; cameras and programs write far fewer. */
export const MOST_PARTS = 20_000;

/** Why a picture of more parts is refused. */
export const TOO_MANY_PARTS = 'This picture is stored in too many parts. Save it again.';
/** Why a picture of several frames is refused. */
export const ANIMATED = 'This picture is animated. Choose a still picture.';

/** Why a picture of this size is refused, or undefined. A file of a few bytes can claim any size. */
export function wrongPictureSize(width: number, height: number): string | undefined {
  if (width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS) return undefined;
  return `This picture has ${formatCount(width)} × ${formatCount(height)} pixels. The maximum is ${
    MOST_PIXELS / 1_000_000
  } megapixels and ${formatCount(MOST_SIDE)} pixels on each side.`;
}
