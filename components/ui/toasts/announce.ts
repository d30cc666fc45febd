import { createListeners } from '../listeners'

export interface Announcement {
  text: string
  /** Incremented with each announcement, so that the same text is announced again. */
  sequence: number
}

let current: Announcement = { text: '', sequence: 0 }
const listeners = createListeners()

/** Announces a text to screen readers, after any current announcement. `<Toasts>` renders the live region. */
export function announce(text: string) {
  current = { text, sequence: current.sequence + 1 }
  listeners.emit()
}

export const announcements = {
  subscribe: listeners.subscribe,
  get: () => current,
}
