import { jobSentence } from '@kickstand/domain/service/job-sentence.ts';
import { SERVICE_JOB_ORIGIN_LABELS } from '@kickstand/domain/service/service-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { JobStateBadge } from '../entities/service/job-state-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { businessMoment, DateText, noonOn, TimeText } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { HeaderNumber } from '../kit/page-header/header-number.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { JobActions } from './job-actions.tsx';
import { type JobDetail, jobQuery } from './job-documents.ts';
import classes from './service.module.css';

const route = getRouteApi('/signed-in/service/jobs/$jobId');
const BACK = { path: '/service', label: 'Service' };
const CARDS = { sentence: true, left: { Work: 4, 'Parts and costs': 3 }, first: { Vehicle: 4 } };

/** The page of a service job. */
export function JobPage() {
  const { jobId } = route.useParams();
  const query = useQuery(jobQuery(jobId));
  const { data } = query;
  if (data && !data.serviceJob) return <NotFoundPage />;
  if (!data?.serviceJob) {
    return <PendingDetailPage query={query} title="Service job" back={BACK} {...CARDS} />;
  }
  const { serviceJob: job } = data;
  return (
    <DetailPage
      title={job.title}
      kind={`service job ${job.number}`}
      back={BACK}
      badges={
        <>
          <JobStateBadge job={job} variant="header" />
          <HeaderNumber label="Job" number={String(job.number)} />
        </>
      }
      sentence={jobSentence(job, businessMoment())}
      primary={<JobActions job={job} />}
      first={<VehicleCard job={job} />}
      left={
        <>
          <WorkCard job={job} />
          <CostsCard job={job} />
          {job.photos.length > 0 && <PhotosCard job={job} />}
        </>
      }
    />
  );
}

function VehicleCard({ job: { asset } }: { readonly job: JobDetail }) {
  const { id, serialNumber, variant, hub, spokeShopName, customer } = asset;
  return (
    <Card title="Vehicle">
      <FactList
        facts={{
          Model: (
            <Link to="/inventory/assets/$assetId" params={{ assetId: id }}>
              {modelName(variant)}
            </Link>
          ),
          Variant: colorAndSize(variant),
          Serial: serialNumber && <SerialLink assetId={id} number={serialNumber} />,
          State: <AssetPlate label={asset.label} />,
          Place: spokeShopName ?? hub?.name,
          Customer: customer && (
            <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
              {customer.fullName}
            </Link>
          ),
        }}
      />
    </Card>
  );
}

/** Why a job was opened, with a link to what did. */
function Origin({ job: { origin, recallId, asset } }: { readonly job: JobDetail }) {
  const label = SERVICE_JOB_ORIGIN_LABELS[origin];
  if (recallId) {
    return (
      <Link to="/service/recalls/$recallId" params={{ recallId }}>
        {label}
      </Link>
    );
  }
  if (origin === 'INSPECTION') {
    return (
      <Link to="/inventory/assets/$assetId" params={{ assetId: asset.id }} hash="inspections">
        {label}
      </Link>
    );
  }
  if (origin !== 'PLAN') return label;
  return (
    <Link to="/vehicles/$vehicleId" params={{ vehicleId: asset.variant.vehicleId }}>
      {label}
    </Link>
  );
}

function WorkCard({ job }: { readonly job: JobDetail }) {
  return (
    <Card title="Work">
      <FactList
        facts={{
          'Opened because of': <Origin job={job} />,
          Due: job.dueOn && <DateText at={noonOn(job.dueOn)} />,
          'Assigned to': job.assignee,
          'Working time': job.minutes !== null && `${job.minutes} min`,
          Notes: job.notes && <p className={classes.notes}>{job.notes}</p>,
          Opened: (
            <>
              <TimeText at={job.openedAt} /> by {job.openedBy}
            </>
          ),
          [job.state === 'DONE' ? 'Finished' : 'Canceled']: job.closedAt && (
            <>
              <TimeText at={job.closedAt} /> by {job.closedBy}
            </>
          ),
          Reason: job.closingNote,
        }}
      />
    </Card>
  );
}

function CostsCard({ job }: { readonly job: JobDetail }) {
  const parts = job.parts.map(
    ({ name, quantity, unitCostCents }) =>
      [
        quantity === 1 ? name : `${quantity} x ${name}`,
        <Money key={name} cents={quantity * unitCostCents} />,
      ] as const,
  );
  return (
    <Card title="Parts and costs">
      <FactList
        layout="sums"
        facts={{
          ...Object.fromEntries(parts),
          'Other costs': job.otherCostCents > 0 && <Money cents={job.otherCostCents} />,
          Total: job.costCents > 0 && <Money cents={job.costCents} />,
        }}
        total="Total"
        empty="No parts and no costs yet"
      />
    </Card>
  );
}

function PhotosCard({ job }: { readonly job: JobDetail }) {
  return (
    <Card title="Photos" count={job.photos.length}>
      <ul className={classes.photos}>
        {job.photos.map(({ url }, index) => (
          // The link changes with every answer, the address in it does not.
          <li key={url.replace(/\?.*$/, '')}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={`View ${index + 1}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
