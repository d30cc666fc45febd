'use client'

import { ImageOff } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyBoundary } from '../lazy-boundary'
import type { LightboxProps } from './lightbox-dialog'
import classes from './picture.module.css'
import { pictureSource } from './picture-source'

const LightboxDialog = lazy(() => import('./lightbox-dialog'))

interface Props {
  /** Null without a picture. */
  url: string | null | undefined
  /** The alternative text; empty when text beside the picture describes it. */
  alt: string
  /** Width and height in px. */
  size?: number
  /** Makes the picture a button that opens it in full size. */
  onZoom?: () => void
}

/** A small square picture; an icon when there is none, or when it fails to load. */
export function Picture({ url, alt, size = 32, onZoom }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { width: size, height: size }
  const source = url ? pictureSource(url) : null
  if (!url || !source || broken === url)
    return (
      <span role="img" aria-label={url ? `${alt} (does not load)` : `${alt} (no picture)`} className={classes.none} style={style}>
        <ImageOff size={Math.min(22, Math.round(size / 2.2))} aria-hidden="true" />
      </span>
    )
  const picture = (
    // biome-ignore lint/performance/noImgElement: Next's optimizer is off; it would fetch any address that a merchant names.
    <img
      // An error before hydration fires no event.
      ref={(image) => void (image?.complete && !image.naturalWidth && setBroken(url))}
      src={source}
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

/** Shows pictures in full size over the page while mounted; its code is loaded on first use. */
export function Lightbox(props: LightboxProps) {
  return (
    <LazyBoundary>
      <LightboxDialog {...props} />
    </LazyBoundary>
  )
}
