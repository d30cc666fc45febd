import { LRUCache } from 'lru-cache'
import type { Log } from '@/server/config/log'
import type { AnswerCache, AnswerKey, AnswerSource, CachedAnswer } from '@/server/kernel/answers'
import { StoredJson } from '@/server/kernel/stored-json'
import { createAnswerEncoder } from './encode-answer'

/** The most bytes of all answers together: those of some thirty thousand orders. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Keeps the answers of resources in memory by id, version and audience, those used last. An answer is as fresh as the version that the
 * caller has read from the database, in whatever process the resource was changed. In tests each answer from memory is compared with one
 * computed anew.
 */
export function createAnswerCache({ checkAnswers, log }: { checkAnswers: boolean; log: Log }): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer<unknown, unknown>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.bytes.length,
  })
  const encode = createAnswerEncoder({ checkAnswers, log })

  async function compute<T, E>({ resource, schema, load }: AnswerSource<T, E>, ids: string[]) {
    const loaded = ids.length ? await load(ids) : []
    return loaded.map(({ id, version, value, extra, isConsistent }) => {
      const json = new StoredJson<T>(encode.text({ id: resource, response: schema }, value), version)
      return { answer: { id, json, extra } satisfies CachedAnswer<T, E>, isConsistent }
    })
  }

  async function answersOf<T, E>(source: AnswerSource<T, E>, keys: readonly AnswerKey[]): Promise<CachedAnswer<T, E>[]> {
    const nameOf = (id: string) => `${source.resource} ${source.audience} ${id}`
    const answers = new Map<string, CachedAnswer<T, E>>()
    const missing: string[] = []
    for (const { id, version } of keys) {
      const cached = cache.get(nameOf(id)) as CachedAnswer<T, E> | undefined
      if (cached?.json.version === version) answers.set(id, cached)
      else missing.push(id)
    }
    if (checkAnswers) await compareWithNew(source, answers)
    for (const { answer, isConsistent } of await compute(source, missing)) {
      answers.set(answer.id, answer)
      if (isConsistent) cache.set(nameOf(answer.id), answer)
    }
    return keys.flatMap(({ id }) => answers.get(id) ?? [])
  }

  async function compareWithNew<T, E>(source: AnswerSource<T, E>, answers: Map<string, CachedAnswer<T, E>>) {
    for (const { answer: now, isConsistent } of await compute(source, [...answers.keys()])) {
      const kept = answers.get(now.id)
      if (!kept || now.json.version !== kept.json.version || !isConsistent) continue
      if (!now.json.bytes.equals(kept.json.bytes) || JSON.stringify(now.extra) !== JSON.stringify(kept.extra))
        throw new Error(`The kept answer of ${source.resource} ${now.id} is not what it is now: ${kept.json.bytes} / ${now.json.bytes}`)
    }
  }

  return { answersOf, clear: () => cache.clear() }
}
