'use client'

import { type KeyboardEvent, useRef, useState } from 'react'

const scales = [1, 1.5, 2, 3, 4, 6]

/** The current picture of `count`, its zoom, and the keys that change both. */
export function useLightbox(count: number, startIndex: number) {
  const [index, setIndex] = useState(startIndex)
  const [scaleIndex, setScaleIndex] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const zoom = (by: number) => setScaleIndex((now) => Math.min(scales.length - 1, Math.max(0, now + by)))
  const go = (by: number) => {
    setIndex((now) => (now + by + count) % count)
    setScaleIndex(0)
    setBroken(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') zoom(1)
    else if (key === '-') zoom(-1)
    else if (key === '0') setScaleIndex(0)
    // Arrow keys scroll an enlarged picture, as everywhere.
    else if (scaleIndex > 0) return
    else if (key === 'ArrowRight') go(1)
    else if (key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  }
  return { index, scale: scales[scaleIndex] ?? 1, stage, isBroken, setBroken, go, zoom, onKeyDown }
}
