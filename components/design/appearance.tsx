'use client'

import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useDensity } from '@/components/ui/theme/density'
import type { Density } from '@/components/ui/theme/theme'

/** Switches for the color scheme and the density. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density, setDensity } = useDensity()
  const isMounted = useMounted()
  return (
    <div className="cluster gap-lg">
      <SegmentedControl
        size="xs"
        aria-label="Colours"
        data={['light', 'dark', 'auto']}
        value={isMounted ? colorScheme : 'auto'}
        onChange={(value) => setColorScheme(value as 'light')}
      />
      <SegmentedControl
        size="xs"
        aria-label="Density"
        data={['compact', 'comfortable']}
        value={density}
        onChange={(value) => setDensity(value as Density)}
      />
    </div>
  )
}
