import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type DragEvent, useRef, useState } from 'react';
import { VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { DropPrompt } from '../files/drop-prompt.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import upload from '../files/upload.module.css';
import { useUpload } from '../files/use-upload.ts';
import { Card } from '../kit/card/card.tsx';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { IconArrowDown, IconArrowUp } from '../kit/icons.ts';
import { Tag } from '../kit/state-badge/tag.tsx';
import type { ImageValues, VehicleValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';

/** Moves a member of a list. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}

/** A model's pictures: upload, order, and alternative texts. */
export function ImagesSection({ form }: { form: UseFormReturnType<VehicleValues> }) {
  const { images } = form.values;
  const latest = useRef(images);
  latest.current = images;
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  function change(next: readonly ImageValues[]) {
    latest.current = next;
    form.setFieldValue('images', next);
  }

  const pictures = useUpload('vehicles', (url) => {
    // Duplicate pictures are not added, including duplicates within the selection.
    if (latest.current.some((image) => image.url === url)) return;
    change([...latest.current, { url, alternativeText: '' }]);
  });

  function drop(to: number) {
    if (dragged !== undefined && dragged !== to) change(moved(images, dragged, to));
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <Card title="Images" count={images.length}>
      <FieldConflict field="images" />
      <div className={classes.images}>
        {images.map((image, index) => (
          <ImageRow
            key={image.url}
            form={form}
            image={image}
            index={index}
            isOver={over === index}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={() => drop(-1)}
            onDrop={() => drop(index)}
            onChange={change}
          />
        ))}
        <DropZone prefix="vehicles" upload={pictures} label="Add images" multiple>
          {(choose) => (
            <DropPrompt
              prefix="vehicles"
              text="Drop pictures here"
              hint="; the first is the main one"
              buttonLabel="Choose files"
              onChoose={choose}
            />
          )}
        </DropZone>
        {pictures.problem && (
          <span role="alert" className={upload.problem}>
            {pictures.problem}
          </span>
        )}
      </div>
    </Card>
  );
}

interface ImageRowProps {
  readonly form: UseFormReturnType<VehicleValues>;
  readonly image: ImageValues;
  readonly index: number;
  /** A dragged picture would be placed here. */
  readonly isOver: boolean;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: () => void;
  readonly onChange: (images: readonly ImageValues[]) => void;
}

/** A picture with its alternative text, to be moved and removed. */
function ImageRow({ form, image, index, isOver, onChange, ...dragging }: ImageRowProps) {
  const { images } = form.values;
  const what = image.alternativeText || `image ${index + 1}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's shortcut for the buttons inside.
    <div
      className={classes.image}
      draggable
      data-over={isOver}
      onDragStart={dragging.onDragStart}
      onDragOver={dragging.onDragOver}
      onDragEnd={dragging.onDragEnd}
      onDrop={dragging.onDrop}
    >
      <VariantPicture url={image.url} className={classes.imagePicture} />
      <TextInput
        className={classes.imageText}
        label="Alternative text (optional)"
        {...form.getInputProps(`images.${index}.alternativeText`)}
      />
      <span className={classes.main}>{index === 0 && <Tag>Main</Tag>}</span>
      <span className={classes.imageTools}>
        <ActionIcon
          aria-label={`Move ${what} up`}
          disabled={index === 0}
          onClick={() => onChange(moved(images, index, index - 1))}
        >
          <IconArrowUp size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${what} down`}
          disabled={index === images.length - 1}
          onClick={() => onChange(moved(images, index, index + 1))}
        >
          <IconArrowDown size={16} stroke={1.6} />
        </ActionIcon>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Remove ${what}`}
          onClick={() => onChange(images.toSpliced(index, 1))}
        >
          Remove
        </Button>
      </span>
      {form.errors[`images.${index}.url`] && (
        <span role="alert" className={upload.problem}>
          {form.errors[`images.${index}.url`]}
        </span>
      )}
    </div>
  );
}
