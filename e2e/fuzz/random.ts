/** Numbers from 0 to below 1 that follow from the seed (mulberry32), and choices made with them. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T }
}

export type Random = ReturnType<typeof createRandom>
