'use client'

import { useSyncExternalStore } from 'react'
import { localStore } from '../browser-storage'
import { createListeners } from '../listeners'
import { densityKey } from './density-script'
import type { Density } from './theme'

const listeners = createListeners()

function setDensity(density: Density) {
  document.documentElement.dataset.density = density
  localStore.set(densityKey, density)
  listeners.emit()
}

/** The row height of tables in this browser, and its setter. */
export function useDensity() {
  const density = useSyncExternalStore<Density>(
    listeners.subscribe,
    () => (document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact'),
    () => 'compact',
  )
  return { density, setDensity }
}
