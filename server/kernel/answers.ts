import type * as z from 'zod'
import type { StoredJson } from './stored-json'

/** A resource as it was found: its answer is made of this version. */
export interface AnswerKey {
  id: string
  version: number
}

/** An answer kept by id, version and audience. */
export interface CachedAnswer<T, E = null> {
  id: string
  json: StoredJson<T>
  extra: E
}

/** A resource loaded and presented. */
export interface LoadedAnswer<T, E = null> extends AnswerKey {
  value: T
  /** Kept with the answer. */
  extra: E
  /** Whether the whole resource was read at this version, so that the answer may be kept. */
  isConsistent: boolean
}

/** One kind of resource as one kind of viewer sees it. */
export interface AnswerSource<T, E = null> {
  resource: string
  /** Viewers of one audience get the same answer. */
  audience: string
  schema: z.ZodObject
  /** Loads and presents the resources that still exist. */
  load(ids: string[]): Promise<LoadedAnswer<T, E>[]>
}

export interface AnswerCache {
  /** The answers in the order of the keys, whose versions were read just before; resources that no longer exist are left out. */
  answersOf<T, E>(source: AnswerSource<T, E>, keys: readonly AnswerKey[]): Promise<CachedAnswer<T, E>[]>
  /** Forgets all answers, so that erased data is not in memory either. */
  clear(): void
}
