import { type BrowserStore, localStore } from '@/components/ui/browser-storage'

export interface Draft<V> {
  values: V
  /** The form's initial values; the stored ones may have changed since. */
  base: V
  /** The time of the last input, in ms. */
  restoredAt: number
}

/** The format in the browser's storage; existing drafts must stay readable. */
interface StoredDraft<V> extends Pick<Draft<V>, 'values' | 'base'> {
  at: number
}

const prefix = 'draft:'
const MAX_AGE_MS = 14 * 86_400_000

const isFresh = (draft: Pick<Draft<unknown>, 'restoredAt'> | null, now: number) => draft !== null && now - draft.restoredAt < MAX_AGE_MS

function loadDraft<V>(name: string, store: BrowserStore): Draft<V> | null {
  const stored = store.getJson<StoredDraft<V>>(name)
  return stored && { values: stored.values, base: stored.base, restoredAt: stored.at }
}

/** The unsent input; null when there is none or it is older than two weeks. */
export function readDraft<V>(key: string, now: number, store: BrowserStore = localStore): Draft<V> | null {
  const draft = loadDraft<V>(prefix + key, store)
  return isFresh(draft, now) ? draft : null
}

/** Stores the input, or removes the draft when no field differs. */
export function writeDraft<V extends object>(key: string, draft: Draft<V>, store: BrowserStore = localStore) {
  const { values, base, restoredAt } = draft
  const stored: StoredDraft<V> = { values, base, at: restoredAt }
  if (changedDraftFields(draft).length) store.set(prefix + key, stored)
  else store.remove(prefix + key)
}

export const dropDraft = (key: string, store: BrowserStore = localStore) => store.remove(prefix + key)

/** Removes the drafts older than two weeks of every user: they may name customers. */
export function dropExpiredDrafts(names: readonly string[], now: number, store: BrowserStore = localStore) {
  for (const name of names) if (name.startsWith(prefix) && !isFresh(loadDraft(name, store), now)) store.remove(name)
}

/** The fields that differ from their initial values. */
export const changedDraftFields = <V extends object>({ values, base }: Pick<Draft<V>, 'values' | 'base'>) =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
