import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ActionItem, ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import {
  IconAdjustments,
  IconClipboardList,
  IconMail,
  IconMailOff,
  IconSettings,
  IconSunrise,
} from '../kit/icons.ts';
import { setSetUpHidden, useSetUpHidden } from './set-up-hidden.ts';
import { UpdateMySettings } from './today-documents.ts';
import { mySettingsQuery } from './today-query.ts';

/** What a person chooses about Today. */
export function TodayMenu({ isSettingUp }: { isSettingUp: boolean }) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(mySettingsQuery);
  const { submit, busy } = useSubmission({
    mutation: UpdateMySettings,
    invalidates: ['mySettings'],
    successMessage: 'Saved',
  });
  const start: ActionItem =
    settings?.startPage === 'ORDERS'
      ? {
          label: 'Start with: Today',
          icon: IconSunrise,
          onSelect: () => void submit({ startPage: 'TODAY' }),
        }
      : {
          label: 'Start with: Orders',
          icon: IconClipboardList,
          onSelect: () => void submit({ startPage: 'ORDERS' }),
        };
  const digest: ActionItem = {
    label: settings?.todayDigest ? 'Stop the daily e-mail' : 'Get a daily e-mail',
    icon: settings?.todayDigest ? IconMailOff : IconMail,
    onSelect: () => void submit({ todayDigest: !settings?.todayDigest }),
    disabledReason: settings?.hasMail ? null : 'E-mail is not set up.',
  };
  const rules: ActionItem = {
    label: 'Rules',
    icon: IconAdjustments,
    onSelect: () => void navigate({ to: '/today/rules' }),
  };
  const isHidden = useSetUpHidden();
  const setUp: ActionItem = {
    label: 'Show the set-up list',
    icon: IconSettings,
    onSelect: () => setSetUpHidden(false),
  };
  const usual = settings ? [start, digest, rules] : [rules];
  const items = isSettingUp && isHidden ? [...usual, setUp] : usual;
  return <ActionMenu label="Today settings" dots items={items} busy={busy} />;
}
