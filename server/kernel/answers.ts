import type * as z from 'zod'
import type { StoredJson } from './stored-json'

/** An answer kept by id, version and audience. */
export interface CachedAnswer<T, E> {
  json: StoredJson<T>
  extra: E
}

/** One kind of resource as one kind of viewer sees it. */
export interface AnswerSource<T, E> {
  resource: string
  /** Viewers of one audience get the same answer. */
  audience: string
  schema: z.ZodObject
  /**
   * Loads and presents the resources that still exist. `extra` is kept with the answer. `isSettled`: whether the whole resource was read at
   * this version, so that the answer may be kept.
   */
  load(ids: string[]): Promise<{ id: string; version: number; value: T; extra: E; isSettled: boolean }[]>
}

export interface AnswerCache {
  /** The answers by id, for versions read just before; resources that no longer exist are absent. */
  answersOf<T, E>(source: AnswerSource<T, E>, keys: readonly { id: string; version: number }[]): Promise<Map<string, CachedAnswer<T, E>>>
}
