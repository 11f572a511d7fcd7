import type { Say } from './compare.ts';

/** A limit of a figure. */
type Limit = { readonly least: number } | { readonly most: number };

/** Figures of which something is wanted. They are printed as a table when all are measured. */
export class WantedFigures {
  readonly #rows: string[] = [];

  /** @param unit of the figure, unless it is a ratio or a number of things: 'ms'. */
  note(what: string, reached: number, limit: Limit, unit = ''): void {
    const isReached = 'least' in limit ? reached >= limit.least : reached <= limit.most;
    const bound = 'least' in limit ? `>= ${limit.least}` : `<= ${limit.most}`;
    const figure = `${Number(reached.toPrecision(3))} ${unit}`.trim();
    const verdict = isReached ? '' : ', not reached';
    this.#rows.push(`| ${what} | ${`${bound} ${unit}`.trim()} | ${figure}${verdict} |`);
  }

  /** Prints the table; nothing without figures. */
  print(say: Say): void {
    if (this.#rows.length === 0) return;
    say('\n| figure | wanted | reached |\n|---|---|---|');
    for (const row of this.#rows) say(row);
  }
}
