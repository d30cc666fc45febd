'use client'

import { ActionIcon, Autocomplete, Button, TextInput, Tooltip } from '@mantine/core'
import { ArrowRight, ImageUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Item } from '@/components/api/order-types'
import { fileUrl, pictureTypes } from '@/components/api/upload-file'
import { useUpload } from '@/components/frame/forms/use-upload'
import { Picture } from '@/components/ui/pictures/picture'
import classes from './items-dialog.module.css'
import { freeArea } from './print-areas'

type Image = Item['images'][number]

interface Props {
  item: Pick<Item, 'sku' | 'productName' | 'images'>
  /** The item's images as edited, in JSON. */
  text: string
  onChange: (text: string) => void
  /** The print areas of its variant, as choices. */
  areas: readonly string[]
  error: string | undefined
  lock: string | null
  /** Whether the dialog opens with the focus here. */
  hasFocus?: boolean
}

/** The artwork of the current line: the image of each print area, with the stored one beside its replacement. Files can be uploaded. */
export function ArtworkForm({ item, text, onChange, areas, error, lock, hasFocus }: Props) {
  const images = JSON.parse(text) as Image[]
  const set = (index: number, given: Partial<Image>) =>
    onChange(JSON.stringify(images.map((image, at) => (at === index ? { ...image, ...given } : image))))
  const add = (url: string) =>
    onChange(JSON.stringify([...images, { ...emptyImage, area: freeArea(images, areas), printMethod: null, url }]))
  /** The image that the uploaded file replaces; null for a new one. */
  const replaced = useRef<number | null>(null)
  const upload = useUpload({
    types: pictureTypes,
    onUploaded(id) {
      const url = new URL(fileUrl(id), window.location.origin).href
      // Thumbnails and copies belong to the previous image.
      if (replaced.current === null) add(url)
      else set(replaced.current, { ...emptyImage, url })
    },
  })
  const choose = (index: number | null) => {
    replaced.current = index
    upload.choose()
  }
  /** The stored image of the area that another one replaces. */
  const before = (image: Image, index: number) => {
    const stored = item.images.find(({ area }) => area !== null && area === image.area) ?? item.images[index]
    return stored && stored.url !== image.url && !images.some(({ url }) => url === stored.url) ? stored : null
  }
  const problem = upload.error ?? error
  return (
    <section className={classes.artwork} aria-label={`Artwork of ${item.sku}`}>
      <h3>Artwork of {item.productName ?? item.sku}</h3>
      {lock && <p className="dim small">{lock}</p>}
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an image is identified by its position.
        <div key={index} className={classes.image}>
          <span className={classes.pictures}>
            {before(image, index) && (
              <>
                <Picture url={before(image, index)?.url} alt={`Picture ${index + 1} before`} size={64} />
                <ArrowRight size={13} aria-label="becomes" />
              </>
            )}
            <Picture url={image.url || null} alt={`Picture ${index + 1}`} size={64} />
          </span>
          <Autocomplete
            size="xs"
            aria-label={`Area ${index + 1}`}
            data={[...areas]}
            // All areas are offered, whichever is set.
            filter={({ options }) => options}
            autoComplete="off"
            data-autofocus={(hasFocus && index === 0) || undefined}
            placeholder="Area"
            value={image.area ?? ''}
            readOnly={Boolean(lock)}
            onChange={(area) => set(index, { area: area || null })}
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
            <span className="inline-row gap-sm">
              <Tooltip label="Upload a replacement">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Upload a replacement of picture ${index + 1}`}
                  disabled={upload.isSending}
                  onClick={() => choose(index)}
                >
                  <ImageUp size={15} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(JSON.stringify(images.filter((_, at) => at !== index)))}
              >
                <Trash2 size={15} aria-hidden="true" />
              </ActionIcon>
            </span>
          )}
        </div>
      ))}
      {!images.length && <p className="dim small">None.</p>}
      {problem && (
        <p className="small error" role="alert">
          {problem}
        </p>
      )}
      {!lock && (
        <div className="wrap gap-sm">
          <Button
            size="compact-xs"
            variant="default"
            loading={upload.isSending}
            leftSection={<ImageUp size={13} aria-hidden="true" />}
            data-autofocus={(hasFocus && !images.length) || undefined}
            onClick={() => choose(null)}
          >
            Upload a picture
          </Button>
          <Button size="compact-xs" variant="default" leftSection={<Plus size={13} aria-hidden="true" />} onClick={() => add('')}>
            Add a picture by its address
          </Button>
          <input aria-label="Picture file" {...upload.input} />
        </div>
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
