import { inBrowser, type Kept } from '../ui/storage'

export interface Draft<V> {
  /** What was typed. */
  values: V
  /** What the form began with: what is stored may have changed since. */
  base: V
  /** When it was last typed into, in ms. */
  at: number
}

const prefix = 'draft:'
const keptFor = 14 * 86_400_000

const isFresh = (draft: Pick<Draft<unknown>, 'at'> | null, now: number) => draft !== null && now - draft.at < keptFor

/** What was typed and never sent; null when there is nothing, or it is older than two weeks. */
export function readDraft<V>(key: string, now: number, kept: Kept = inBrowser): Draft<V> | null {
  const draft = kept.value<Draft<V>>(prefix + key)
  return isFresh(draft, now) ? draft : null
}

/** Keeps it, unless nothing is left of what was typed. */
export function writeDraft<V extends object>(key: string, draft: Draft<V>, kept: Kept = inBrowser) {
  if (typedFields(draft).length) kept.keep(prefix + key, draft)
  else kept.drop(prefix + key)
}

export const dropDraft = (key: string, kept: Kept = inBrowser) => kept.drop(prefix + key)

/** Takes away what is older than two weeks, whoever typed it: its form may never be opened again, and it names customers. */
export function sweepDrafts(names: readonly string[], now: number, kept: Kept = inBrowser) {
  for (const name of names) if (name.startsWith(prefix) && !isFresh(kept.value<Draft<unknown>>(name), now)) kept.drop(name)
}

/** The fields that hold something else than they began with. The others show what is stored now. */
export const typedFields = <V extends object>({ values, base }: Pick<Draft<V>, 'values' | 'base'>) =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
