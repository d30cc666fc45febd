import { localStore } from '@/components/ui/browser-storage'

/** The sounds of a bench. */
export type Sound = 'right' | 'wrong' | 'stop'

/** The notes of each sound: short, and apart in pitch and rhythm, so that they are told apart without looking. */
const notes: Record<Sound, { hertz: number; at: number; for: number; shape: OscillatorType }[]> = {
  right: [{ hertz: 1_320, at: 0, for: 0.07, shape: 'sine' }],
  wrong: [
    { hertz: 220, at: 0, for: 0.12, shape: 'square' },
    { hertz: 180, at: 0.14, for: 0.16, shape: 'square' },
  ],
  stop: [0, 0.22, 0.44].map((at) => ({ hertz: 620, at, for: 0.16, shape: 'sawtooth' as const })),
}

/** How loud the bench is in this browser: `volume` from 0 to 1. */
export interface SoundSettings {
  volume: number
  isMuted: boolean
}

const storageKey = 'waybill.bench-sound'

export function storedSound(): SoundSettings {
  const kept = localStore.getJson<Partial<SoundSettings>>(storageKey)
  const volume = typeof kept?.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 0.6
  return { volume, isMuted: kept?.isMuted === true }
}

export const storeSound = (settings: SoundSettings) => localStore.set(storageKey, settings)

let context: AudioContext | null = null

/** Plays a sound. A browser without audio, or one that waits for the first key, stays silent. */
export function play(sound: Sound, { volume, isMuted }: SoundSettings): void {
  if (isMuted || volume <= 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => {})
  const now = context.currentTime
  for (const note of notes[sound]) {
    const gain = context.createGain()
    // Square and sawtooth waves are heard louder than sines. Ramps avoid clicks.
    const loudness = volume * (note.shape === 'sine' ? 0.5 : 0.2)
    gain.gain.setValueAtTime(0, now + note.at)
    gain.gain.linearRampToValueAtTime(loudness, now + note.at + 0.008)
    gain.gain.setValueAtTime(loudness, now + note.at + note.for - 0.02)
    gain.gain.linearRampToValueAtTime(0, now + note.at + note.for)
    const oscillator = new OscillatorNode(context, { type: note.shape, frequency: note.hertz })
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(now + note.at)
    oscillator.stop(now + note.at + note.for)
  }
}
