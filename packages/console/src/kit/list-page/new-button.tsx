import { Button, Loader } from '@mantine/core';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';
import { useHint } from '../hint.tsx';
import { IconPlus } from '../icons.ts';
import { MovingButton } from '../moving-button.tsx';
import { usePageAction } from '../page-actions.ts';
import { refusalOf } from '../permission.ts';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { toastWarning } from '../toasts.tsx';
import { usePhone } from '../use-phone.ts';
import { useOpensNew } from './opens-new.ts';

interface NewButtonProps {
  label: string;
  /** The mutation that it leads to, which the person's role may forbid: then the button is disabled with the reason. */
  operation: string;
  phoneLabel?: string;
  /** True while its target is loading. A disabled button would lose the focus. */
  busy?: boolean;
  onClick: () => void;
}

/** The filled button of a list, 'New vendor', also by the key 'c'; only 'New' in a phone's bottom bar. */
export function NewButton(props: NewButtonProps) {
  const { label, operation, phoneLabel = 'New', busy = false } = props;
  const phone = usePhone();
  const forbidden = refusalOf(operation);
  const onClick = forbidden === undefined ? props.onClick : () => undefined;
  useShortcuts({ c: onClick });
  useOpensNew(onClick);
  usePageAction({ label, icon: IconPlus, disabledReason: forbidden, run: onClick });
  const [arrival, hint] = useHint(
    forbidden ?? (
      <>
        {label} <KeyHint keys="c" />
      </>
    ),
  );
  return (
    <MovingButton>
      {phone ? (
        <BarButton
          icon={IconPlus}
          label={phoneLabel}
          primary
          aria-disabled={forbidden !== undefined || undefined}
          data-disabled={forbidden !== undefined || undefined}
          // A finger cannot hover for the reason.
          onClick={forbidden === undefined ? onClick : () => toastWarning(forbidden)}
        />
      ) : (
        <>
          <Button
            {...arrival}
            variant="filled"
            leftSection={
              busy ? <Loader size={14} color="currentColor" /> : <IconPlus size={16} stroke={1.6} />
            }
            aria-busy={busy}
            aria-disabled={forbidden !== undefined || undefined}
            data-disabled={forbidden !== undefined || undefined}
            onClick={onClick}
          >
            {label}
          </Button>
          {hint}
        </>
      )}
    </MovingButton>
  );
}
