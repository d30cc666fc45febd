'use client'

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { useDensity } from '@/components/ui/theme/density'
import type { Density } from '@/components/ui/theme/theme'
import { areLetterShortcutsOn, setLetterShortcuts, subscribeLetterShortcuts } from './keyboard/letter-shortcuts'

/** The user's choices for this browser: color scheme, density of tables, and single-letter shortcuts. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isMounted = useMounted()
  const { density, setDensity } = useDensity()
  const hasLetters = useSyncExternalStore(subscribeLetterShortcuts, areLetterShortcutsOn, () => true)
  return {
    /** The server does not know the browser's stored choice. */
    colors: isMounted ? colorScheme : 'auto',
    setColors: (value: string) => setColorScheme(value as MantineColorScheme),
    density,
    setDensity: (value: string) => setDensity(value as Density),
    hasLetters,
    switchLetters: setLetterShortcuts,
  }
}

/** The labels of the color schemes and densities. */
export const colorSchemeLabels = { light: 'Light', dark: 'Dark', auto: 'As the system' }
export const densityLabels = { compact: 'Compact', comfortable: 'Comfortable' }
