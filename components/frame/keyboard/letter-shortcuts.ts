import { localStore } from '@/components/ui/browser-storage'
import { createListeners } from '@/components/ui/listeners'

const storageKey = 'waybill.letters'
const listeners = createListeners()

/** Whether single-letter shortcuts are enabled in this browser (WCAG 2.1.4: the user can turn them off). */
export const areLetterShortcutsOn = (): boolean => localStore.getString(storageKey) !== 'off'

export function setLetterShortcuts(isOn: boolean) {
  if (isOn) localStore.remove(storageKey)
  else localStore.set(storageKey, 'off')
  listeners.emit()
}

export function subscribeLetterShortcuts(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
