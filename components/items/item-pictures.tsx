'use client'

import { useState } from 'react'
import { Lightbox, Picture } from '../ui/picture'
import classes from './items.module.css'
import type { LineItem } from './line-words'

/** What stands in for the artwork of one area. */
const thumbnail = ({ ourThumbnailUrl, thumbnailUrl, url }: LineItem['images'][number]) => ourThumbnailUrl ?? thumbnailUrl ?? url

/** The artwork of a line, area by area; enlarged when chosen. */
export function ItemPictures({ item }: { item: LineItem }) {
  const [shown, setShown] = useState<number | null>(null)
  const named = item.images.map((image) => ({ image, alt: [image.area, 'of', item.productName ?? item.sku].filter(Boolean).join(' ') }))
  return (
    <div className={classes.pictures}>
      {named.length === 0 && <Picture url={null} alt="" size={44} />}
      {named.slice(0, most).map(({ image, alt }, place) => (
        <figure key={`${image.area}${image.url}`} className={classes.picture}>
          <Picture url={thumbnail(image)} alt={alt} size={44} onZoom={() => setShown(place)} />
          {image.area && named.length > 1 && <figcaption>{image.area}</figcaption>}
        </figure>
      ))}
      {named.length > most && (
        <button type="button" className={classes.more} onClick={() => setShown(most)} aria-label={`${named.length - most} more pictures`}>
          +{named.length - most}
        </button>
      )}
      {shown !== null && (
        <Lightbox
          pictures={named.map(({ image, alt }) => ({ url: image.ourUrl ?? image.url, alt }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

/** More areas than these are behind a button. */
const most = 3
