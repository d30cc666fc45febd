'use client'

import { type KeyboardEvent, useRef, useState } from 'react'

const scales = [1, 1.5, 2, 3, 4, 6]

/** Which of `count` pictures is shown, how large, and what the keys do to it. */
export function useLightbox(count: number, start: number) {
  const [index, setIndex] = useState(start)
  const [step, setStep] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const zoom = (by: number) => setStep((now) => Math.min(scales.length - 1, Math.max(0, now + by)))
  const go = (by: number) => {
    setIndex((now) => (now + by + count) % count)
    setStep(0)
    setBroken(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') zoom(1)
    else if (key === '-') zoom(-1)
    else if (key === '0') setStep(0)
    // Around an enlarged picture the arrows scroll, as they do everywhere.
    else if (step > 0) return
    else if (key === 'ArrowRight') go(1)
    else if (key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  }
  return { index, scale: scales[step] ?? 1, stage, isBroken, setBroken, go, zoom, onKeyDown }
}
