import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import type { FastifyInstance } from 'fastify';
import { STATIC_ROUTE } from '../platform/http/limit-requests.ts';

/** Visible on light and dark backgrounds. */
const METAL = '#84919a';
const RUBBER = '#5f6c74';

/** A frame tube: the color on a slightly wider line, so that white is visible on white. */
function tube(path: string, color: string, width = 9): string {
  return (
    `<path d="${path}" stroke="${RUBBER}" stroke-width="${width + 3}"/>` +
    `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`
  );
}

function metal(path: string, width = 5): string {
  return `<path d="${path}" stroke="${METAL}" stroke-width="${width}"/>`;
}

function dark(path: string, width: number): string {
  return `<path d="${path}" stroke="${RUBBER}" stroke-width="${width}"/>`;
}

function wheel(x: number, y: number, radius: number, tyre: number, spokes = 10): string {
  const lines = Array.from({ length: spokes }, (_, index) => {
    const angle = (index * 2 * Math.PI) / spokes + 0.2;
    const reach = radius - tyre;
    const dx = (Math.cos(angle) * reach).toFixed(1);
    const dy = (Math.sin(angle) * reach).toFixed(1);
    return `M${x} ${y}l${dx} ${dy}`;
  }).join('');
  return (
    `<path d="${lines}" stroke="${METAL}" stroke-width="1.4" opacity="0.7"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${RUBBER}" stroke-width="${tyre}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - tyre}" stroke="${METAL}" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="8" fill="${RUBBER}" stroke="none"/>`
  );
}

function crank(x: number, y: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="16" fill="none" stroke="${METAL}" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${y}" r="6" fill="${RUBBER}" stroke="none"/>` +
    metal(`M${x} ${y}l14 26m-9 0h18`)
  );
}

function cityBike(color: string): string {
  return [
    dark('M44 190a78 78 0 0 1 146-30M300 152a78 78 0 0 1 132 14', 4),
    wheel(120, 200, 70, 9),
    wheel(362, 200, 70, 9),
    metal('M84 122h86M96 122l24 78', 4),
    metal('M120 200L196 132', 6),
    tube('M120 200L222 206M222 206L190 106M222 206C268 196 300 160 322 116', color),
    dark('M252 190L300 148', 15),
    tube('M206 156C250 156 288 140 316 104', color, 7),
    tube('M312 84L362 200', color, 8),
    metal('M190 106L184 84M312 84L306 62', 6),
    dark('M160 82C176 74 196 76 208 82', 11),
    metal('M306 62C318 52 296 48 282 58', 6),
    dark('M284 56L266 64', 9),
    crank(222, 206),
  ].join('');
}

function mountainBike(color: string): string {
  return [
    wheel(116, 200, 70, 14),
    wheel(368, 200, 70, 14),
    tube('M116 200L222 208M116 200L196 118M222 208L190 98M222 208L322 118M196 114L316 104', color),
    dark('M242 192L296 144', 19),
    metal('M310 86L338 146', 9),
    tube('M330 128L368 200', color, 11),
    metal('M190 98L182 72M310 86L302 66', 6),
    dark('M156 70C172 62 194 64 206 70', 11),
    metal('M300 66H322', 6),
    dark('M292 62L278 66', 9),
    crank(222, 208),
  ].join('');
}

function roadBike(color: string): string {
  return [
    wheel(118, 200, 72, 5, 14),
    wheel(364, 200, 72, 5, 14),
    tube('M118 200L220 204M118 200L194 110M220 204L188 92M220 204L318 112M192 104H312', color, 7),
    tube('M308 90C318 130 342 150 364 200', color, 6),
    metal('M188 92L180 62M308 90L304 76', 5),
    dark('M152 60C170 54 192 56 206 62', 9),
    dark('M304 76L340 76C362 82 356 112 334 108', 7),
    crank(220, 204),
  ].join('');
}

function foldingBike(color: string): string {
  return [
    wheel(128, 226, 44, 10),
    wheel(356, 226, 44, 10),
    metal('M84 164h80M104 164l24 62', 4),
    tube('M128 226L220 224M220 224L196 150M196 172C250 182 290 178 330 160', color, 11),
    dark('M218 186L276 184', 17),
    tube('M326 134L356 226', color, 9),
    metal('M196 150L178 74M326 134L306 58', 7),
    dark('M150 72C168 64 190 66 204 72', 11),
    metal('M306 58C314 50 300 46 284 54', 6),
    dark('M286 52L270 58', 9),
    `<circle cx="262" cy="179" r="6" fill="${METAL}" stroke="none"/>`,
    crank(220, 224),
  ].join('');
}

function cargoBike(color: string): string {
  return [
    wheel(96, 214, 56, 12),
    wheel(388, 214, 56, 12),
    `<rect x="36" y="72" width="118" height="58" rx="6" fill="${color}" fill-opacity="0.25" stroke="${RUBBER}" stroke-width="4"/>`,
    metal('M28 140H196M96 214L70 140M96 214L168 140', 6),
    tube('M96 214L234 216M120 176L226 182M234 216L206 116M234 216L346 132', color, 10),
    tube('M214 150C266 156 308 146 342 120', color, 8),
    dark('M232 170L232 196', 20),
    tube('M336 100L388 214', color, 9),
    metal('M206 116L198 88M336 100L328 62', 6),
    dark('M172 86C188 78 208 80 222 86', 11),
    metal('M328 62C338 52 318 48 302 58', 6),
    dark('M304 56L286 64', 9),
    metal('M356 92h58v40h-40', 5),
    crank(234, 216),
  ].join('');
}

function scooter(color: string): string {
  return [
    wheel(112, 244, 26, 11, 5),
    wheel(372, 244, 26, 11, 5),
    dark('M80 236a34 34 0 0 1 60-10', 5),
    tube('M112 244L150 236H308C330 234 340 214 344 196', color, 12),
    dark('M160 228H292', 8),
    tube('M372 244L320 44', color, 10),
    metal('M320 44L316 30', 7),
    dark('M290 32L334 26', 9),
    `<circle cx="327" cy="66" r="7" fill="${METAL}" stroke="none"/>`,
  ].join('');
}

const DRAWINGS = {
  cargo: cargoBike,
  city: cityBike,
  folding: foldingBike,
  mountain: mountainBike,
  road: roadBike,
  scooter,
};
export type PictureShape = keyof typeof DRAWINGS;
const PICTURE_SHAPES = keysOf(DRAWINGS);

/**
 * A line drawing of a vehicle as an SVG document with a transparent background.
 * @param colorHex the frame color, '#RRGGBB'.
 */
function vehiclePicture(shape: PictureShape, colorHex: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 16 440 272" fill="none" ' +
    'stroke-linecap="round" stroke-linejoin="round">' +
    `${DRAWINGS[shape](colorHex)}</svg>`
  );
}

/** '/pictures/{shape}-{rrggbb}.svg', cached forever because its name determines its content. */
export function serveVehiclePictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', STATIC_ROUTE, async (request, reply) => {
    const [, name, color] = /^([a-z]+)-([0-9a-f]{6})\.svg$/.exec(request.params.name) ?? [];
    const shape = PICTURE_SHAPES.find((known) => known === name);
    if (!shape || color === undefined) return await reply.code(404).send();
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(vehiclePicture(shape, `#${color}`));
  });
}
