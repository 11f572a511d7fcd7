import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { Button } from '@mantine/core';
import { FormatMenu } from '../kit/export-format/format-menu.tsx';
import classes from './reports.module.css';

interface RunButtonsProps {
  /** 'paid invoices'. */
  report: string;
  primary?: boolean;
  busy: boolean;
  /** Why the person's role does not permit it. */
  forbidden: string | undefined;
  onChoose: (format: ExportFormat) => void;
}

/** The buttons of a report's form: one submits it, the other one with a file format. */
export function RunButtons({ report, primary, busy, forbidden, onChoose }: RunButtonsProps) {
  const isForbidden = forbidden !== undefined;
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        variant={primary ? 'filled' : 'default'}
        loading={busy}
        disabled={isForbidden}
        title={forbidden}
      >
        Run {report}
      </Button>
      <FormatMenu
        disabled={busy || isForbidden}
        label={`File format of ${report}`}
        onChoose={onChoose}
      />
    </div>
  );
}
