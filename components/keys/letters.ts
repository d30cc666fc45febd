const place = 'waybill.letters'
const listeners = new Set<() => void>()

/** Whether single letters do something in this browser (WCAG 2.1.4: they can be switched off). */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function switchLetters(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // A browser that keeps nothing leaves them on.
  }
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
