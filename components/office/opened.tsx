'use client'

import { lazy, useEffect, useRef } from 'react'
import { Lazily } from '../ui/lazily'
import { TypeAhead } from './type-ahead'
import type { Opened } from './use-frame-actions'

const loadPalette = () => import('../palette/palette')
const Palette = lazy(loadPalette)
const KeySheet = lazy(() => import('../keys/sheet'))

/** What is open over the page, loaded when it is wanted. What is typed until the palette is there is not lost. */
export function Overlays({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const typed = useRef('')
  useEffect(() => {
    // Whoever holds Ctrl or ⌘ may be about to open it.
    const warm = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') loadPalette().catch(() => {})
    }
    window.addEventListener('keydown', warm)
    return () => window.removeEventListener('keydown', warm)
  }, [])
  if (!opened) {
    typed.current = ''
    return null
  }
  if (opened === 'keys')
    return (
      <Lazily key="keys" onMissing={onClose}>
        <KeySheet onClose={onClose} />
      </Lazily>
    )
  return (
    <Lazily key={opened} onMissing={onClose} fallback={<TypeAhead typed={typed} onClose={onClose} />}>
      <Palette mode={opened === 'page' ? 'page' : 'all'} typed={typed} onClose={onClose} />
    </Lazily>
  )
}
