import { Textarea, type TextareaProps } from '@mantine/core';

interface ReturnAddressesFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value?: readonly string[];
  readonly onChange?: (addresses: string[]) => void;
}

/** The addresses to which a service account may send customers after a checkout page. */
export function ReturnAddressesField({
  value = [],
  onChange,
  ...props
}: ReturnAddressesFieldProps) {
  return (
    <Textarea
      label="Return addresses"
      description="Where checkout pages may send customers: https addresses of your own sites, with the pages below them. One per line. Required for the area Orders."
      placeholder="https://shop.example/checkout"
      maxRows={8}
      spellCheck={false}
      value={value.join('\n')}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value.split('\n'))}
      {...props}
    />
  );
}
