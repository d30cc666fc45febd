'use client'

import { useSyncExternalStore } from 'react'
import { densityPlace } from './density-script'
import { inBrowser } from './storage'
import type { Density } from './theme'

const listeners = new Set<() => void>()

function setDensity(density: Density) {
  document.documentElement.dataset.density = density
  inBrowser.keep(densityPlace, density)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How high the rows of tables are on this browser, and a way to change it. */
export function useDensity() {
  const density = useSyncExternalStore<Density>(
    subscribe,
    () => (document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact'),
    () => 'compact',
  )
  return { density, setDensity }
}
