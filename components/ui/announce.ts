import { createListeners } from './listeners'

export interface Said {
  text: string
  /** Counts on, so that the same said twice is heard twice. */
  turn: number
}

let said: Said = { text: '', turn: 0 }
const listeners = createListeners()

/** Says something to those who cannot see it happen, once the voice is free. `<Toasts>` has the live region for it. */
export function announce(text: string) {
  said = { text, turn: said.turn + 1 }
  listeners.tell()
}

export const announced = {
  subscribe: listeners.subscribe,
  get: () => said,
}
