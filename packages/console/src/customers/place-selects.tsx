import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { partnerKeys } from '../entities/partners/partner-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';

const PlacesQuery = graphql(`
  query CustomerPlaces { organizations { id name offices { id name } } }
`);

/** Organizations and offices to choose from. */
export const placesQuery = documentQuery(partnerKeys.organizationPlaces, PlacesQuery, {});

interface Places {
  readonly organizationId: string;
  readonly officeId: string;
}

interface FieldProps {
  readonly error?: React.ReactNode;
}

function placeholderOf(organization: { readonly offices: readonly unknown[] } | undefined) {
  if (!organization) return 'Select an organization first';
  return organization.offices.length > 0 ? 'Select an office' : 'No offices';
}

/**
 * Organization and office of a customer; choosing another organization clears the office.
 * @param keeps the previous organization: choosing another one shows a warning about the office.
 */
export function PlaceSelects({
  values,
  onChange,
  organizationProps,
  officeProps,
  keeps,
}: {
  values: Places;
  onChange: (change: Places) => void;
  organizationProps: FieldProps;
  officeProps: FieldProps;
  keeps?: { readonly organizationId: string; readonly hasOffice: boolean };
}) {
  const organizations = useQuery(placesQuery).data?.organizations ?? [];
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const chosen = organizations.find(({ id }) => id === values.organizationId);
  const offices = chosen?.offices ?? [];
  const leaves = keeps?.hasOffice && keeps.organizationId !== values.organizationId;
  return (
    <>
      <Select
        label="Organization"
        placeholder="Select an organization"
        searchable
        data={organizations.map(named)}
        value={values.organizationId || null}
        onChange={(id) => onChange({ organizationId: id ?? '', officeId: '' })}
        error={organizationProps.error}
        description={leaves ? 'Changing the organization clears the office.' : undefined}
      />
      <Select
        label="Office"
        placeholder={placeholderOf(chosen)}
        searchable
        clearable
        disabled={offices.length === 0}
        data={offices.map(named)}
        value={values.officeId || null}
        onChange={(id) => onChange({ ...values, officeId: id ?? '' })}
        error={officeProps.error}
      />
    </>
  );
}
