import { acceptsAnyone } from '@kickstand/domain/customers/organization-access.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../../activity/change-history/change-history.tsx';
import { BottomBar, JumpBarButton, MenuBarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { PendingDetailPage } from '../../kit/detail-page/detail-page.tsx';
import { Note, NoteAction } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header/page-header.tsx';
import { Tag } from '../../kit/state-badge/tag.tsx';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { NotFoundPage } from '../../not-found/not-found-page.tsx';
import { AccessTab } from './access-tab.tsx';
import { AdminsTab } from './admins-tab.tsx';
import { BenefitsTab } from './benefits-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { HubsTab } from './hubs-tab.tsx';
import { LaunchTab } from './launch-tab.tsx';
import { OfficesTab } from './offices-tab.tsx';
import { type OrganizationDetail, organizationQuery } from './organization-documents.ts';
import { OrganizationLogo } from './organization-logo.tsx';
import classes from './organization-page.module.css';
import type { OrganizationTab } from './organization-page-search.ts';

const route = getRouteApi('/signed-in/organizations/$organizationId');
const BACK = { path: '/organizations', label: 'Organizations' };

/** The cards while the page loads. */
const CARDS = {
  left: { Details: 14 },
};

/** The page of an organization: settings in tabs, each saved separately. */
export function OrganizationPage() {
  const { organizationId } = route.useParams();
  const query = useQuery(organizationQuery(organizationId));
  const { data } = query;
  if (!data) return <PendingDetailPage query={query} title="Organization" back={BACK} {...CARDS} />;
  if (!data.organization) return <NotFoundPage />;
  return <Page key={organizationId} organization={data.organization} />;
}

/** The count in front of the link to the list. */
function Figure({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="ks-quiet">
      <span className={classes.number}>{formatCount(count)}</span> {children}
    </span>
  );
}

/** The three lists are not filtered by hub, like the counts. */
function Figures({ organization }: { organization: OrganizationDetail }) {
  const { id } = organization;
  return (
    <div className={classes.figures}>
      <Figure count={organization.customersCount}>
        <Link to="/customers" search={{ organization: id, everywhere: true }}>
          Customers
        </Link>
      </Figure>
      <Figure count={organization.openOrdersCount}>
        <Link to="/orders" search={{ organization: id, states: ['open'], everywhere: true }}>
          Open orders
        </Link>
      </Figure>
      <Figure count={organization.liveSubscriptionsCount}>
        <Link to="/subscriptions" search={{ organization: id, everywhere: true }}>
          Live subscriptions
        </Link>
      </Figure>
    </div>
  );
}

function Page({ organization }: { organization: OrganizationDetail }) {
  const { tab = 'details' } = route.useSearch();
  const navigate = route.useNavigate();
  const { name, logo, discoverable, privateBeta, offices } = organization;
  const tabs = [
    { value: 'details', label: 'Details' },
    { value: 'access', label: 'Access' },
    { value: 'benefits', label: 'Benefits' },
    { value: 'offices', label: 'Offices', count: offices.length },
    { value: 'hubs', label: 'Hubs', count: organization.organizationHubs.length },
    { value: 'admins', label: 'Admins', count: organization.organizationAdmins.length },
    { value: 'launch', label: 'Launch' },
    { value: 'history', label: 'History' },
  ] as const satisfies readonly { value: OrganizationTab; label: string; count?: number }[];
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        kind="organization"
        back={BACK}
        badges={
          <>
            <OrganizationLogo url={logo?.url} />
            {discoverable && <Tag>Discoverable</Tag>}
            {privateBeta && <Tag>Private beta</Tag>}
          </>
        }
      />
      <Figures organization={organization} />
      <NoAccess organization={organization} isOpen={tab === 'access'} />
      <Tabs
        label="Organization"
        tabs={tabs}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen }, resetScroll: false })}
      >
        <div className={classes.tab}>
          <TabContent key={tab} tab={tab} organization={organization} />
        </div>
      </Tabs>
    </div>
  );
}

/** Says that no one can join, which a new organization begins with, and leads to where that is changed. */
function NoAccess({ organization, isOpen }: { organization: OrganizationDetail; isOpen: boolean }) {
  const navigate = route.useNavigate();
  if (organization.privateBeta || acceptsAnyone(organization)) return null;
  return (
    <div className={classes.note}>
      <Note
        meaning="attention"
        action={
          !isOpen && (
            <NoteAction onClick={() => void navigate({ search: { tab: 'access' } })}>
              Set up access
            </NoteAction>
          )
        }
      >
        No one can join {organization.name} yet, so no one can order.
        {isOpen && ' Turn on a way to join, and save.'}
      </Note>
    </div>
  );
}

interface TabContentProps {
  tab: OrganizationTab;
  organization: OrganizationDetail;
}

function TabContent({ tab, organization }: TabContentProps) {
  if (tab === 'access') return <AccessTab organization={organization} />;
  if (tab === 'benefits') return <BenefitsTab organization={organization} />;
  if (tab === 'hubs') return <HubsTab organization={organization} />;
  if (tab === 'admins') return <AdminsTab organization={organization} />;
  if (tab === 'launch') return <LaunchTab organization={organization} />;
  if (tab === 'details') return <DetailsTab organization={organization} />;
  return (
    <>
      {tab === 'offices' ? (
        <OfficesTab organization={organization} />
      ) : (
        <ChangeHistory loggableType="Organization" loggableId={organization.id} startOpened />
      )}
      <PlainBar title={organization.name} />
    </>
  );
}

/** The bottom bar of a phone on tabs without a form. */
function PlainBar({ title }: { title: string }) {
  if (!usePhone()) return null;
  return (
    <BottomBar label={title}>
      <MenuBarButton />
      <JumpBarButton />
    </BottomBar>
  );
}
