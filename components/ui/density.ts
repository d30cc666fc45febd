'use client'

import { useSyncExternalStore } from 'react'
import { densityPlace } from './density-script'
import { createListeners } from './listeners'
import { inBrowser } from './storage'
import type { Density } from './theme'

const listeners = createListeners()

function setDensity(density: Density) {
  document.documentElement.dataset.density = density
  inBrowser.keep(densityPlace, density)
  listeners.tell()
}

/** How high the rows of tables are on this browser, and a way to change it. */
export function useDensity() {
  const density = useSyncExternalStore<Density>(
    listeners.subscribe,
    () => (document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact'),
    () => 'compact',
  )
  return { density, setDensity }
}
