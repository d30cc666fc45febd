export interface Draft<V> {
  /** What was typed. */
  values: V
  /** What the form began with: what is stored may have changed since. */
  base: V
  /** When it was last typed into, in ms. */
  at: number
}

/** A browser's storage, or what stands for it in a test. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const place = (key: string) => `draft:${key}`
const keptFor = 14 * 86_400_000

/** What was typed and never sent; null when there is nothing, or it is older than two weeks. */
export function readDraft<V>(keep: Keep, key: string, now: number): Draft<V> | null {
  try {
    const draft = JSON.parse(keep.getItem(place(key)) ?? 'null') as Draft<V> | null
    return draft && now - draft.at < keptFor ? draft : null
  } catch {
    return null
  }
}

/** Keeps it, unless nothing is left of what was typed. A full or forbidden storage keeps nothing, and nobody is kept from typing. */
export function writeDraft<V extends object>(keep: Keep, key: string, draft: Draft<V>) {
  try {
    if (typedFields(draft).length) keep.setItem(place(key), JSON.stringify(draft))
    else keep.removeItem(place(key))
  } catch {
    // See above.
  }
}

export function dropDraft(keep: Keep, key: string) {
  try {
    keep.removeItem(place(key))
  } catch {
    // Then it was never kept.
  }
}

/** The fields that hold something else than they began with. The others show what is stored now. */
export const typedFields = <V extends object>({ values, base }: Pick<Draft<V>, 'values' | 'base'>) =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
