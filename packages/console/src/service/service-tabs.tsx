import { Link } from '@tanstack/react-router';
import { PageTabs } from '../kit/page-tabs/page-tabs.tsx';
import { SERVICE_PAGES } from './service-pages.ts';

/** Links between the pages of service. */
export function ServiceTabs({
  current,
}: {
  readonly current: (typeof SERVICE_PAGES)[number]['label'];
}) {
  return (
    <PageTabs label="Service">
      {SERVICE_PAGES.map(({ label, route }) => (
        <Link
          key={label}
          to={route}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={label === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </PageTabs>
  );
}
