export interface Said {
  text: string
  /** Counts on, so that the same said twice is heard twice. */
  turn: number
}

let said: Said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Says something to those who cannot see it happen, once the voice is free. `<Toasts>` has the live region for it. */
export function announce(text: string) {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

export const announced = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => said,
}
