import { TEXT_CODING_LABELS } from '@kickstand/domain/files/text-codings.ts';
import { type HeadRow, SEPARATOR_LABELS } from '@kickstand/domain/imports/import-layout.ts';
import { Select } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note } from '../kit/note.tsx';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { rowLabel } from './head-rows.ts';
import { type ImportDetail, ImportLayOutMutation } from './import-documents.ts';
import classes from './imports.module.css';

/** Rows shown of the file. */
const MOST_SHOWN = 6;

/** The first rows of a file as a spreadsheet shows them, from the header row. */
function FirstRows({ head, headerRow }: { head: readonly HeadRow[]; headerRow: number }) {
  const shown = head.filter(({ row }) => row >= headerRow).slice(0, MOST_SHOWN);
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit.
    <section className={classes.scroll} aria-label="First rows of the file" tabIndex={0}>
      <table className={classes.sheet}>
        <tbody>
          {shown.map(({ row, cells }) => (
            <tr key={row} data-header={row === headerRow || undefined}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <td key={column}>{cells[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface EncodingFieldProps {
  layout: ImportDetail['layout'];
  disabled: boolean;
  onChoose: (encoding: string | null) => void;
}

/** Chooses the encoding of a text file. Valid UTF-8 is never another encoding by chance. */
function EncodingField({ layout, disabled, onChoose }: EncodingFieldProps) {
  const { encoding, encodingChoices } = layout;
  const examplesOf = (coding: string) =>
    encodingChoices.find((choice) => choice.encoding === coding)?.examples ?? [];
  const codings = Object.entries(TEXT_CODING_LABELS).filter(([coding]) => coding !== 'utf-8');
  return (
    <Select
      label="Encoding"
      disabled={disabled}
      allowDeselect={false}
      placeholder="Choose one"
      data={codings.map(([value, label]) => ({
        value,
        label: [label, ...examplesOf(value)].join(' · '),
      }))}
      value={encodingChoices.length > 0 ? null : encoding}
      onChange={onChoose}
    />
  );
}

/** Chooses how a file is read: its sheet, separator or encoding, header row and first row of data. */
export function LayoutFields({ found, head }: { found: ImportDetail; head: readonly HeadRow[] }) {
  const { sheet, separator, encoding, encodingChoices, headerRow, firstRow } = found.layout;
  const { submit, busy } = useSubmission({
    mutation: ImportLayOutMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
  });
  const choose = (given: object) => void submit({ id: found.id, ...given });
  const header = headerRow ?? head[0]?.row ?? 1;
  const below = head.filter(({ row }) => row > header);
  const first = firstRow ?? header + 1;
  const rows = below.some(({ row }) => row === first)
    ? below
    : [{ row: first, cells: [] }, ...below];
  const options = (some: readonly HeadRow[]) =>
    some.map((each) => ({ value: String(each.row), label: rowLabel(each) }));
  return (
    <>
      {encodingChoices.length > 0 && (
        <Note meaning="attention">
          The file can be read in more than one encoding. Choose the one in which these words are
          right: {encodingChoices.map(({ examples }) => examples.join(', ')).join(', or ')}.
        </Note>
      )}
      <div className={classes.fields}>
        {found.sheets.length > 1 && (
          <Select
            label="Sheet"
            disabled={busy}
            data={found.sheets.map((name, index) => ({ value: String(index), label: name }))}
            value={String(sheet ?? 0)}
            onChange={(value) => choose({ sheet: Number(value) })}
          />
        )}
        {found.sheets.length === 0 && (
          <Select
            label="Separator"
            disabled={busy}
            placeholder="Detected"
            data={Object.entries(SEPARATOR_LABELS).map(([value, label]) => ({ value, label }))}
            value={separator}
            onChange={(value) => choose({ separator: value })}
          />
        )}
        {encoding !== null && encoding !== 'utf-8' && (
          <EncodingField
            layout={found.layout}
            disabled={busy}
            onChoose={(value) => choose({ encoding: value })}
          />
        )}
        <Select
          label="Header row"
          disabled={busy || head.length === 0}
          data={options(head)}
          value={head.length === 0 ? null : String(header)}
          onChange={(value) => choose({ headerRow: Number(value) })}
        />
        <Select
          label="First row of data"
          disabled={busy || head.length === 0}
          data={options(rows)}
          value={head.length === 0 ? null : String(first)}
          onChange={(value) => choose({ headerRow: header, firstRow: Number(value) })}
        />
      </div>
      {head.length === 0 ? (
        <p className="ks-quiet">This sheet has no rows. Choose another one.</p>
      ) : (
        <FirstRows head={head} headerRow={header} />
      )}
    </>
  );
}
