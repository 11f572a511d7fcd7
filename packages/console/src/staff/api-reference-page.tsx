import { API_ERROR_CODES } from '@kickstand/domain/staff/api-reference.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { SearchBox } from '../kit/list-toolbar/search-box.tsx';
import { FailureNote } from '../kit/note.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { OperationEntry, TypeEntry } from './api-entry.tsx';
import classes from './api-reference.module.css';
import { apiReferenceQuery } from './api-reference-documents.ts';
import { countOf, findInReference, type Reference } from './find-in-reference.ts';

const route = getRouteApi('/signed-in/docs/api');
const BACK = { path: '/forest_users/service_accounts', label: 'Service accounts' };
/** Up to this number, results are shown open. */
const FEW = 3;

/** The reference of the API, from the schema's own descriptions. */
export function ApiReferencePage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const reference = useQuery(apiReferenceQuery);
  const all = reference.data?.apiReference;
  const search = (text: string) => void navigate({ search: { q: text }, replace: true });
  return (
    <TabbedPage title="API reference" back={BACK}>
      <search className={classes.search}>
        <SearchBox value={q} onSearch={search} label="Search operations and types" />
        {q !== '' && (
          <Button variant="subtle" onClick={() => search('')}>
            Show all
          </Button>
        )}
      </search>
      {q === '' && <Introduction />}
      {reference.isLoadingError && <FailureNote query={reference} />}
      {all && <Entries key={q} reference={findInReference(all, q)} narrowed={q !== ''} />}
    </TabbedPage>
  );
}

function Introduction() {
  return (
    <>
      <Card title="Requests">
        <div className={classes.intro}>
          <p>
            Send GraphQL as JSON to <code>POST /graphql</code>, with the token of a service account
            in the header <code>Authorization: Bearer</code>.
          </p>
          <p>
            A mutation with an <code>Idempotency-Key</code> has one effect, however often it is
            repeated within 30 days. The guide with examples is <code>docs/api.md</code>.
          </p>
        </div>
      </Card>
      <Card title="Error codes">
        <dl className={classes.errors}>
          {Object.entries(API_ERROR_CODES).map(([code, meaning]) => (
            <div key={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function Entries({ reference, narrowed }: { reference: Reference; narrowed: boolean }) {
  const count = countOf(reference);
  const startsOpen = narrowed && count <= FEW;
  if (count === 0) return <p role="status">No operation or type matches.</p>;
  return (
    <>
      {reference.groups.map(({ name, operations }) => (
        <Card key={name} title={name} count={operations.length} flush>
          {operations.map((operation) => (
            <OperationEntry key={operation.name} operation={operation} startsOpen={startsOpen} />
          ))}
        </Card>
      ))}
      {reference.types.length > 0 && (
        <Card title="Types" count={reference.types.length} flush>
          {reference.types.map((type) => (
            <TypeEntry key={type.name} type={type} startsOpen={startsOpen} />
          ))}
        </Card>
      )}
    </>
  );
}
