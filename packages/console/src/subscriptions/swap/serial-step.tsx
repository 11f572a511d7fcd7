import { tidySerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { SerialQuestion } from '../../entities/inventory/serial-number-input.tsx';
import type { useSerialQuestion } from '../../entities/inventory/use-serial-question.ts';
import { CodeInput } from '../../kit/code-input.tsx';
import type { SwapDraft, SwapErrors } from './swap-draft.ts';

interface SerialStepProps {
  readonly draft: SwapDraft;
  /** The current vehicle's serial number, once recorded. */
  readonly onFile: string | null;
  readonly errors: SwapErrors;
  readonly asking: ReturnType<typeof useSerialQuestion>;
  readonly onChange: (changes: Partial<SwapDraft>) => void;
}

/** The current vehicle has no serial number yet: it needs one before it is returned. */
export function SerialStep({ draft, onFile, errors, asking, onChange }: SerialStepProps) {
  return (
    <>
      <p>
        The customer's current vehicle has{' '}
        {onFile === null ? 'no serial number' : `the serial number ${onFile}`} on file. The number
        is needed to track the bike returned to the hub.
      </p>
      <CodeInput
        ref={asking.fieldRef}
        label="Serial Number"
        classNames={{ input: 'ks-mono' }}
        value={draft.serialNumber}
        error={errors.serialNumber}
        onChange={(event) => onChange({ serialNumber: event.currentTarget.value })}
        onBlur={(event) => {
          const cleaned = tidySerialNumber(event.currentTarget.value);
          if (cleaned !== draft.serialNumber) onChange({ serialNumber: cleaned });
          void asking.ask();
        }}
      />
      <SerialQuestion asking={asking} />
    </>
  );
}
