import classes from './edit-page.module.css';

export interface Section {
  readonly id: string;
  readonly title: string;
}

/** Links to the sections of a long page; a row that scrolls horizontally on a phone. */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={classes.index} aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={classes.indexLink}>
          {title}
        </a>
      ))}
    </nav>
  );
}
