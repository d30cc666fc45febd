'use client'

import { ActionIcon, Modal } from '@mantine/core'
import { ChevronLeft, ChevronRight, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayer, useLayerEscape } from '../dialogs/layer'
import classes from './lightbox.module.css'
import { pictureSource } from './picture-source'
import { useLightbox } from './use-lightbox'

export interface LightboxProps {
  pictures: { url: string; alt: string }[]
  /** The index of the picture shown first. */
  startIndex?: number
  onClose: () => void
}

/** Pictures in full size. Arrow keys show the next one, or scroll an enlarged one; + and − zoom, 0 resets the zoom, Esc closes. */
export default function LightboxDialog({ pictures, startIndex = 0, onClose }: LightboxProps) {
  useLayerEscape(useLayer(), true, onClose)
  const { index, scale, stage, isBroken, setBroken, go, zoom, onKeyDown } = useLightbox(pictures.length, startIndex)
  const picture = pictures[index]
  if (!picture) return null
  const toolbar = [
    { label: 'Smaller', icon: ZoomOut, act: () => zoom(-1), keys: '-', isShown: true },
    { label: 'Larger', icon: ZoomIn, act: () => zoom(1), keys: '+', isShown: true },
    { label: 'Previous picture', icon: ChevronLeft, act: () => go(-1), keys: 'ArrowLeft', isShown: pictures.length > 1 },
    { label: 'Next picture', icon: ChevronRight, act: () => go(1), keys: 'ArrowRight', isShown: pictures.length > 1 },
  ]
  const name = picture.alt || 'Picture'
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title={name} size="min(92vw, 68rem)" yOffset="4dvh" onKeyDown={onKeyDown}>
      <div className={classes.tools}>
        {toolbar
          .filter(({ isShown }) => isShown)
          .map(({ label, icon: Icon, act, keys }) => (
            <ActionIcon key={label} variant="default" aria-label={label} aria-keyshortcuts={keys} onClick={act}>
              <Icon size={16} aria-hidden="true" />
            </ActionIcon>
          ))}
        <span className={classes.place} aria-live="polite">
          {pictures.length > 1 && `${index + 1} of ${pictures.length} · `}
          {Math.round(scale * 100)} %
        </span>
        {/* Addresses come from API clients unchecked; only http and https addresses become links. */}
        {/^https?:\/\//i.test(picture.url) && (
          <a href={picture.url} target="_blank" rel="noreferrer" className={classes.original}>
            Original <ExternalLink size={13} aria-hidden="true" />
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <section ref={stage} className={classes.stage} tabIndex={0} data-autofocus aria-label={name}>
        {isBroken ? (
          <p className={classes.broken}>This picture does not load.</p>
        ) : (
          // biome-ignore lint/performance/noImgElement: as in picture.tsx.
          <img
            key={picture.url}
            src={pictureSource(picture.url) ?? undefined}
            alt={picture.alt}
            style={scale === 1 ? undefined : { width: `${scale * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
            onError={() => setBroken(true)}
          />
        )}
      </section>
    </Modal>
  )
}
