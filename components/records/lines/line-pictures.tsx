'use client'

import { useState } from 'react'
import { Lightbox, Picture } from '@/components/ui/pictures/picture'
import type { LineItem } from './line-summary'
import classes from './line-table.module.css'

/** The preview of the artwork of one area. */
const thumbnail = ({ ourThumbnailUrl, thumbnailUrl, url }: LineItem['images'][number]) => ourThumbnailUrl ?? thumbnailUrl ?? url

/** The artwork of a line by area; a click enlarges it. */
export function LinePictures({ item }: { item: LineItem }) {
  const [shown, setShown] = useState<number | null>(null)
  const named = item.images.map((image) => ({ image, alt: [image.area, 'of', item.productName ?? item.sku].filter(Boolean).join(' ') }))
  return (
    <div className={classes.pictures}>
      {named.length === 0 && <Picture url={null} alt="" size={44} />}
      {named.slice(0, maxShown).map(({ image, alt }, index) => (
        <figure key={`${image.area}${image.url}`} className={classes.picture}>
          <Picture url={thumbnail(image)} alt={alt} size={44} onZoom={() => setShown(index)} />
          {image.area && named.length > 1 && <figcaption>{image.area}</figcaption>}
        </figure>
      ))}
      {named.length > maxShown && (
        <button
          type="button"
          className={classes.more}
          onClick={() => setShown(maxShown)}
          aria-label={`${named.length - maxShown} more pictures`}
        >
          +{named.length - maxShown}
        </button>
      )}
      {shown !== null && (
        <Lightbox
          pictures={named.map(({ image, alt }) => ({ url: image.ourUrl ?? image.url, alt }))}
          startIndex={shown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

/** Further areas are behind a button. */
const maxShown = 3
