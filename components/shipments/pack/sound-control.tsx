'use client'

import { Slider } from '@mantine/core'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Bench } from './bench'
import { soundOf } from './bench-sound'
import classes from './pack-page.module.css'
import { play, type SoundSettings, storedSound, storeSound } from './sounds'

/** Lets the bench be heard, as loud as this browser was told last; mute and volume. */
export function SoundControl({ bench }: { bench: Bench }) {
  const [settings, setSettings] = useState<SoundSettings>({ volume: 0.6, isMuted: false })
  useEffect(() => setSettings(storedSound()), [])
  const before = useRef(bench)
  useEffect(() => {
    const sound = soundOf(before.current, bench)
    before.current = bench
    if (sound) play(sound, storedSound())
  }, [bench])
  const change = (next: SoundSettings) => {
    setSettings(next)
    storeSound(next)
  }
  const { volume, isMuted } = settings
  const Icon = isMuted ? VolumeX : Volume2
  return (
    <span className={classes.sound}>
      <Button
        variant="default"
        aria-label={isMuted ? 'Unmute' : 'Mute'}
        aria-pressed={isMuted}
        onClick={() => change({ ...settings, isMuted: !isMuted })}
      >
        <Icon size={18} aria-hidden="true" />
      </Button>
      <Slider
        className={classes.volume}
        value={Math.round(volume * 100)}
        onChange={(value) => setSettings({ ...settings, volume: value / 100 })}
        onChangeEnd={(value) => {
          const next = { volume: value / 100, isMuted: false }
          change(next)
          play('right', next)
        }}
        label={null}
        thumbLabel="Volume"
        disabled={isMuted}
      />
    </span>
  )
}
