'use client'

import type { RefObject } from 'react'
import { Layer } from './layer'

/** Takes what is typed while the palette is on its way. */
export function TypeAhead({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  return (
    <Layer label="Palette" at="top" onClose={onClose}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
        autoFocus
        aria-label="Find orders, shipments, products, actions and pages"
        style={{ padding: '0.875rem 1rem', border: 0, background: 'none', color: 'inherit', font: 'inherit', fontSize: '1rem' }}
        onChange={(event) => {
          typed.current = event.currentTarget.value
        }}
      />
    </Layer>
  )
}
