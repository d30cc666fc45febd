'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { Item } from '@/components/api/order-types'
import { Picture } from '@/components/ui/pictures/picture'
import classes from './items-dialog.module.css'

type Image = Item['images'][number]

interface Props {
  item: Item
  /** The item's images as edited, in JSON. */
  text: string
  onChange: (text: string) => void
  error: string | undefined
  lock: string | null
  /** Whether the dialog opens with the focus here. */
  hasFocus?: boolean
}

/** The artwork of the current line: the image of each print area. */
export function ArtworkForm({ item, text, onChange, error, lock, hasFocus }: Props) {
  const images = JSON.parse(text) as Image[]
  const set = (index: number, given: Partial<Image>) =>
    onChange(JSON.stringify(images.map((image, at) => (at === index ? { ...image, ...given } : image))))
  return (
    <section className={classes.artwork} aria-label={`Artwork of ${item.sku}`}>
      <h3>Artwork of {item.productName ?? item.sku}</h3>
      {lock && <p className="dim small">{lock}</p>}
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an image is identified by its position.
        <div key={index} className={classes.image}>
          <Picture url={image.url} alt="" size={36} />
          <TextInput
            size="xs"
            aria-label={`Area ${index + 1}`}
            data-autofocus={(hasFocus && index === 0) || undefined}
            placeholder="Area"
            value={image.area ?? ''}
            readOnly={Boolean(lock)}
            onChange={(event) => set(index, { area: event.currentTarget.value || null })}
          />
          <TextInput
            size="xs"
            type="url"
            className={classes.url}
            aria-label={`Picture address ${index + 1}`}
            placeholder="https://"
            value={image.url}
            readOnly={Boolean(lock)}
            // Thumbnails and copies belong to the previous image.
            onChange={(event) => set(index, { ...emptyImage, url: event.currentTarget.value.trim() })}
          />
          {!lock && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onChange(JSON.stringify(images.filter((_, at) => at !== index)))}
            >
              <Trash2 size={15} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {!images.length && <p className="dim small">None.</p>}
      {error && (
        <p className="small error" role="alert">
          {error}
        </p>
      )}
      {!lock && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={13} aria-hidden="true" />}
          data-autofocus={(hasFocus && !images.length) || undefined}
          onClick={() => onChange(JSON.stringify([...images, { ...emptyImage, area: null, printMethod: null, url: '' }]))}
        >
          Add a picture
        </Button>
      )}
    </section>
  )
}

const emptyImage = {
  thumbnailUrl: null,
  thumbnailFileId: null,
  ourUrl: null,
  ourFileId: null,
  ourThumbnailUrl: null,
  ourThumbnailFileId: null,
  vendorReadyFileId: null,
}
