'use client'

import { lazy, type RefObject, useRef } from 'react'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { OverlayName } from './use-global-actions'

const loadPalette = () => import('./palette/palette')
const Palette = lazy(loadPalette)
export const preloadPalette = () => void loadPalette().catch(() => {})
const KeySheet = lazy(() => import('@/components/frame/keyboard/shortcut-help'))

/** The open overlay, loaded on demand. Text typed until the palette has loaded is kept. */
export function Overlays({ opened, onClose }: { opened: OverlayName | null; onClose: () => void }) {
  const typed = useRef('')
  if (!opened) {
    typed.current = ''
    return null
  }
  if (opened === 'keys')
    return (
      <LazyBoundary key="keys" onChunkError={onClose}>
        <KeySheet onClose={onClose} />
      </LazyBoundary>
    )
  return (
    <LazyBoundary key={opened} onChunkError={onClose} fallback={<PaletteFallback typed={typed} onClose={onClose} />}>
      <Palette mode={opened === 'page' ? 'page' : 'all'} typed={typed} onClose={onClose} />
    </LazyBoundary>
  )
}

/** Collects the text typed while the palette loads. */
function PaletteFallback({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  return (
    <ModalOverlay label="Palette" position="top" onClose={onClose}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
        autoFocus
        aria-label="Find orders, shipments, products, actions and pages"
        style={{ padding: '0.875rem 1rem', border: 0, background: 'none', color: 'inherit', font: 'inherit', fontSize: '1rem' }}
        onChange={(event) => {
          typed.current = event.currentTarget.value
        }}
      />
    </ModalOverlay>
  )
}
