import classes from './data-table.module.css';

const ROWS = [58, 42, 50, 64, 38, 54, 46, 60];

/** What stands under the real head until the first rows come; it shows after 150 ms. */
export function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `c${index}`);
  return ROWS.map((width) => (
    <tr key={width} className={classes.skeleton}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className={classes.bar} style={{ width: `${width}%` }} />
        </td>
      ))}
    </tr>
  ));
}
