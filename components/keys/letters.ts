import { createListeners } from '../ui/listeners'
import { inBrowser } from '../ui/storage'

const place = 'waybill.letters'
const listeners = createListeners()

/** Whether single letters do something in this browser (WCAG 2.1.4: they can be switched off). */
export const areLettersOn = (): boolean => inBrowser.text(place) !== 'off'

export function switchLetters(isOn: boolean) {
  if (isOn) inBrowser.drop(place)
  else inBrowser.keep(place, 'off')
  listeners.tell()
}

export function subscribeLetters(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
