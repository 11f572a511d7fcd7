import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { singleElement } from '../../kit/single-element.ts';
import { serviceAreasQuery } from './service-area-choices.ts';

/** The only service area of the business, for the form of a new place. */
export function useOnlyServiceArea(opened: boolean) {
  const areas = useQuery({ ...serviceAreasQuery, enabled: opened }).data?.serviceAreas.nodes;
  const only = singleElement(areas);
  return only && { serviceAreaId: only.id };
}

/** The service area of a place; the selected one is shown before the others are loaded. */
export function ServiceAreaSelect({
  saved,
  ...props
}: Omit<SelectProps, 'data'> & {
  readonly saved?: { readonly id: string; readonly name: string };
}) {
  const areas = useQuery(serviceAreasQuery).data?.serviceAreas.nodes ?? [];
  const known = saved && !areas.some(({ id }) => id === saved.id) ? [saved, ...areas] : areas;
  return (
    <Select
      label="Service area"
      placeholder="Select a service area"
      searchable
      {...props}
      value={props.value || null}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
