import { LRUCache } from 'lru-cache'
import type { Log } from '@/server/config/log'
import type { AnswerCache, AnswerSource, CachedAnswer } from '@/server/kernel/answers'
import { StoredJson } from '@/server/kernel/stored-json'
import { createAnswerEncoder } from './encode-answer'

/** The most characters of all texts together: the answers of some fifteen thousand orders. */
const MAX_CHARACTERS = 64 * 1024 * 1024

/**
 * Keeps the answers of resources in memory by id, version and audience, those used last. An answer is as fresh as the version that the
 * caller has read from the database, in whatever process the resource was changed. In tests each answer from memory is compared with one
 * computed anew.
 */
export function createAnswerCache({ checkAnswers, log }: { checkAnswers: boolean; log: Log }): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer<unknown, unknown>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ json }) => json.text.length,
  })
  const encode = createAnswerEncoder({ checkAnswers, log })

  async function compute<T, E>({ resource, schema, load }: AnswerSource<T, E>, ids: string[]) {
    const found = new Map<string, CachedAnswer<T, E> & { isSettled: boolean }>()
    for (const { id, version, value, extra, isSettled } of ids.length ? await load(ids) : []) {
      const text = encode({ id: resource, response: schema }, value)
      found.set(id, { json: new StoredJson<T>(text, version), extra, isSettled })
    }
    return found
  }

  async function answersOf<T, E>(source: AnswerSource<T, E>, keys: readonly { id: string; version: number }[]) {
    const nameOf = (id: string) => `${source.resource} ${source.audience} ${id}`
    const answers = new Map<string, CachedAnswer<T, E>>()
    const missing: string[] = []
    for (const { id, version } of keys) {
      const cached = cache.get(nameOf(id)) as CachedAnswer<T, E> | undefined
      if (cached?.json.version === version) answers.set(id, cached)
      else missing.push(id)
    }
    if (checkAnswers) await compareWithNew(source, answers)
    for (const [id, { isSettled, ...answer }] of await compute(source, missing)) {
      answers.set(id, answer)
      if (isSettled) cache.set(nameOf(id), answer)
    }
    return answers
  }

  async function compareWithNew<T, E>(source: AnswerSource<T, E>, answers: Map<string, CachedAnswer<T, E>>) {
    for (const [id, now] of await compute(source, [...answers.keys()])) {
      const kept = answers.get(id)
      if (!kept || now.json.version !== kept.json.version || !now.isSettled) continue
      if (now.json.text !== kept.json.text || JSON.stringify(now.extra) !== JSON.stringify(kept.extra))
        throw new Error(`The kept answer of ${source.resource} ${id} is not what it is now: ${kept.json.text} / ${now.json.text}`)
    }
  }

  return { answersOf }
}
