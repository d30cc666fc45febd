'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { Item } from '../orders/shapes'
import { Picture } from '../ui/picture'
import classes from './items-dialog.module.css'

type Image = Item['images'][number]

interface Props {
  item: Item
  /** The item's pictures as edited: JSON. */
  text: string
  onChange: (text: string) => void
  error: string | undefined
  lock: string | null
  /** It is what the dialog begins with. */
  hasFocus?: boolean
}

/** The artwork of the line that the cursor is in: which picture goes where. */
export function ArtworkForm({ item, text, onChange, error, lock, hasFocus }: Props) {
  const images = JSON.parse(text) as Image[]
  const set = (place: number, given: Partial<Image>) =>
    onChange(JSON.stringify(images.map((image, at) => (at === place ? { ...image, ...given } : image))))
  return (
    <section className={classes.artwork} aria-label={`Artwork of ${item.sku}`}>
      <h3>Artwork of {item.productName ?? item.sku}</h3>
      {lock && <p className={classes.lock}>{lock}</p>}
      {images.map((image, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is what stands at its place.
        <div key={place} className={classes.image}>
          <Picture url={image.url} alt="" size={36} />
          <TextInput
            size="xs"
            aria-label={`Area ${place + 1}`}
            data-autofocus={(hasFocus && place === 0) || undefined}
            placeholder="Area"
            value={image.area ?? ''}
            readOnly={Boolean(lock)}
            onChange={(event) => set(place, { area: event.currentTarget.value || null })}
          />
          <TextInput
            size="xs"
            type="url"
            className={classes.url}
            aria-label={`Picture address ${place + 1}`}
            placeholder="https://"
            value={image.url}
            readOnly={Boolean(lock)}
            // Thumbnails and copies are of the picture that was there before.
            onChange={(event) => set(place, { ...nothingMade, url: event.currentTarget.value.trim() })}
          />
          {!lock && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove picture ${place + 1}`}
              onClick={() => onChange(JSON.stringify(images.filter((_, at) => at !== place)))}
            >
              <Trash2 size={15} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {!images.length && <p className={classes.second}>None.</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {!lock && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={13} aria-hidden="true" />}
          data-autofocus={(hasFocus && !images.length) || undefined}
          onClick={() => onChange(JSON.stringify([...images, { ...nothingMade, area: null, printMethod: null, url: '' }]))}
        >
          Add a picture
        </Button>
      )}
    </section>
  )
}

const nothingMade = {
  thumbnailUrl: null,
  thumbnailFileId: null,
  ourUrl: null,
  ourFileId: null,
  ourThumbnailUrl: null,
  ourThumbnailFileId: null,
  vendorReadyFileId: null,
}
