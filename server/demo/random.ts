/** Pseudo-random numbers, reproducible by seed (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** An integer, both bounds included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** An entry, drawn by weight. */
  weighted<T>(list: WeightedList<T>): T
}

export interface WeightedList<T> {
  values: readonly T[]
  /** Cumulative weights, up to 1. */
  cumulative: Float64Array
}

export function cumulate<T>(entries: readonly (readonly [T, number])[]): WeightedList<T> {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let sum = 0
  const share = ([, weight]: readonly [T, number]) => {
    sum += weight
    return sum / total
  }
  return { values: entries.map(([value]) => value), cumulative: Float64Array.from(entries, share) }
}

export function random(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)] as (typeof list)[number],
    weighted({ values, cumulative }) {
      const x = next()
      let [low, high] = [0, values.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((cumulative[middle] as number) > x) high = middle
        else low = middle + 1
      }
      return values[low] as (typeof values)[number]
    },
  }
}

/** A pseudo-random UUIDv7 with this time. */
export function randomId({ integer }: Random, time: number): string {
  const stamp = hex(time, 12)
  const [version, variant] = [hex(0x7000 + integer(0, 0xfff), 4), hex(0x8000 + integer(0, 0x3fff), 4)]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${version}-${variant}-${hex(integer(0, 0xffff_ffff), 8)}${hex(integer(0, 0xffff), 4)}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
