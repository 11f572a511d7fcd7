import { plural } from '@kickstand/domain/kernel/plural.ts';
import { officeForm } from '@kickstand/domain/partners/office-record.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChangeHistory } from '../../activity/change-history/change-history.tsx';
import { Card } from '../../kit/card/card.tsx';
import { PendingDetailPage } from '../../kit/detail-page/detail-page.tsx';
import { EditPage } from '../../kit/edit-page/edit-page.tsx';
import { useEditForm } from '../../kit/edit-page/use-edit-form.ts';
import { nameIn } from '../../kit/edit-together/value-text.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import { NotFoundPage } from '../../not-found/not-found-page.tsx';
import { OfficeDetailsCard, OfficePlaceCards, OfficeProgramsCard } from './office-cards.tsx';
import {
  type OfficeDetail,
  OfficeUpdateMutation,
  officeQuery,
  type VisibilityReport,
} from './office-documents.ts';
import { officeFieldLabel, officeValues } from './office-form.ts';
import classes from './office-page.module.css';
import { OfficeVehiclesCard } from './office-vehicles-card.tsx';
import { OfficeVisibilityCard } from './office-visibility-card.tsx';

const route = getRouteApi('/signed-in/organizations/$organizationId/offices/$officeId');

/** The cards while the page loads. */
const CARDS = {
  left: { 'Visibility report': 17, Details: 9, Programs: 7 },
  first: { 'Service area': 5.5 },
  right: { 'Spoke shops': 5, Customers: 0 },
};

/** The page of an office: location, offer, and visibility to customers. */
export function OfficePage() {
  const { organizationId, officeId } = route.useParams();
  const query = useQuery(officeQuery(organizationId, officeId));
  const { data, isFetching, refetch } = query;
  const back = { path: `/organizations/${organizationId}`, label: 'Organization', tab: 'offices' };
  if (!data) return <PendingDetailPage query={query} title="Office" back={back} {...CARDS} />;
  const { office, officeVisibilityReport: report } = data;
  if (!office || !report) return <NotFoundPage />;
  return (
    <Page
      key={officeId}
      office={office}
      report={report}
      busy={isFetching}
      onCheck={() => void refetch()}
    />
  );
}

function VisibilityBadge({ report }: { report: VisibilityReport }) {
  const failed = report.items.filter((item) => item.__typename === 'OfficeVisibilityFailed').length;
  if (failed === 0) {
    return <StateBadge variant="header" meaning="good" label="Visible to customers" />;
  }
  const checks = `${plural(failed, 'check')} failed`;
  return <StateBadge variant="header" meaning="lost" label={`Hidden (${checks})`} />;
}

interface PageProps {
  office: OfficeDetail;
  report: VisibilityReport;
  busy: boolean;
  onCheck: () => void;
}

function Page({ office, report, busy, onCheck }: PageProps) {
  const { id, organization, updatedAt } = office;
  const edit = useEditForm({
    draft: `office.${office.id}`,
    saved: officeValues(office),
    version: updatedAt,
    fieldLabel: officeFieldLabel,
    nameOf: nameIn([office.serviceArea]),
    schema: officeForm,
    mutation: OfficeUpdateMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Office saved',
    invalidates: ['office'],
  });
  const { form } = edit;
  const organizationId = organization.id;
  return (
    <EditPage
      title={office.name}
      kind="office"
      back={{ path: `/organizations/${organizationId}`, label: organization.name, tab: 'offices' }}
      badges={<VisibilityBadge report={report} />}
      edit={edit}
      foot={<ChangeHistory loggableType="Office" loggableId={id} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <OfficeVisibilityCard
            report={report}
            organizationId={organizationId}
            onCheck={onCheck}
            busy={busy}
          />
          <OfficeDetailsCard form={form} office={office} />
          <OfficeProgramsCard form={form} office={office} />
          <OfficeVehiclesCard form={form} office={office} />
        </div>
        <div className={classes.column}>
          <OfficePlaceCards office={office} />
          <Card
            title="Customers"
            count={office.customersCount}
            aside={
              <Link to="/customers" search={{ office: id, everywhere: true }}>
                Customers of this office
              </Link>
            }
          />
        </div>
      </div>
    </EditPage>
  );
}
