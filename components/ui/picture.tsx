'use client'

import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import classes from './picture.module.css'

export { Lightbox } from './lightbox'

interface Props {
  /** Null where there is none. */
  url: string | null | undefined
  /** What it shows. Empty when the words beside it say so already. */
  alt: string
  /** Width and height in px. */
  size?: number
  /** Makes it a button that enlarges it. */
  onZoom?: () => void
}

/** A small square picture; a sign in its place when it is not there or does not load. */
export function Picture({ url, alt, size = 32, onZoom }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { width: size, height: size }
  if (!url || broken === url)
    return (
      <span role="img" aria-label={url ? `${alt} (does not load)` : `${alt} (no picture)`} className={classes.none} style={style}>
        <ImageOff size={Math.min(22, Math.round(size / 2.2))} aria-hidden="true" />
      </span>
    )
  const picture = (
    // biome-ignore lint/performance/noImgElement: Next's optimizer is off; it would fetch any address that a merchant names.
    <img
      // What failed before the page was taken over tells nobody any more.
      ref={(image) => void (image?.complete && !image.naturalWidth && setBroken(url))}
      src={url}
      alt={onZoom ? '' : alt}
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      onError={() => setBroken(url)}
    />
  )
  if (onZoom)
    return (
      <button type="button" className={classes.picture} style={style} onClick={onZoom} aria-label={`Enlarge ${alt || 'the picture'}`}>
        {picture}
      </button>
    )
  return (
    <span className={classes.picture} style={style}>
      {picture}
    </span>
  )
}
