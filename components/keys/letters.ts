import { inBrowser } from '../ui/storage'

const place = 'waybill.letters'
const listeners = new Set<() => void>()

/** Whether single letters do something in this browser (WCAG 2.1.4: they can be switched off). */
export const areLettersOn = (): boolean => inBrowser.text(place) !== 'off'

export function switchLetters(isOn: boolean) {
  if (isOn) inBrowser.drop(place)
  else inBrowser.keep(place, 'off')
  for (const listener of listeners) listener()
}

export function subscribeLetters(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
