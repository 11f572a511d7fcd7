import { TagsInput, type TagsInputProps } from '@mantine/core';

/**
 * The addresses to which a service account may send customers after a checkout page.
 * @param onTyping removes the field's error. At blur, it would move the button that is being clicked.
 */
export function ReturnAddressesField({
  onTyping,
  ...props
}: TagsInputProps & { readonly onTyping: () => void }) {
  return (
    <TagsInput
      label="Return addresses"
      description="Where checkout pages may send customers: https addresses of your own sites, and the pages below them. Required for the area Orders."
      placeholder={props.value?.length === 0 ? 'https://shop.example/checkout' : undefined}
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      onSearchChange={onTyping}
      {...props}
    />
  );
}
