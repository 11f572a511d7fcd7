import type { ReactNode } from 'react';
import classes from './pictures.module.css';

/** The numbers of a picture, for those who cannot see it. */
export interface PictureTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
}

interface PictureProps {
  /** What the picture shows, which is its name. */
  readonly sentence: string;
  /** Omitted if a table beside the picture has its numbers. */
  readonly table?: PictureTable;
  /** In pixels. */
  readonly height: number;
  /** The user space of lines; without one, shapes are placed in percent and pixels. */
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** A small drawing as wide as its place, with a sentence and a table in place of it. */
export function Picture({ sentence, table, height, viewBox, children }: PictureProps) {
  return (
    <div className={classes.picture}>
      <svg
        role="img"
        aria-label={sentence}
        className={classes.drawing}
        width="100%"
        height={height}
        viewBox={viewBox}
        preserveAspectRatio="none"
      >
        {children}
      </svg>
      {table && <HiddenTable {...table} />}
    </div>
  );
}

/** A table for screen readers only. */
export function HiddenTable({ caption, head, rows }: PictureTable) {
  return (
    <div className="ks-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={[name, ...values].join()}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
