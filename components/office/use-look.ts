'use client'

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { areLettersOn, subscribeLetters, switchLetters } from '../keys/letters'
import { useDensity } from '../ui/density'
import type { Density } from '../ui/theme'

/** What each chooses for this browser: colours, how dense tables are, and whether single letters do something. */
export function useLook() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isMounted = useMounted()
  const { density, setDensity } = useDensity()
  const hasLetters = useSyncExternalStore(subscribeLetters, areLettersOn, () => true)
  return {
    /** The server does not know what the browser keeps. */
    colours: isMounted ? colorScheme : 'auto',
    setColours: (value: string) => setColorScheme(value as MantineColorScheme),
    density,
    setDensity: (value: string) => setDensity(value as Density),
    hasLetters,
    switchLetters,
  }
}
