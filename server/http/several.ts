import * as z from 'zod'
import { notFound } from '@/server/kernel/refusal'
import { failureOf } from './errors'

/** The query of a read of several records by their ids. */
export const severalQuery = z.strictObject({
  ids: z
    .string({ error: 'Give ids separated by commas.' })
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(z.array(z.string().min(1).max(100)).min(1).max(100, { error: 'At most 100 ids.' })),
})

/** The answer for each id, in their order: the record's, or a 404. */
export const answerEach = <T>(ids: readonly string[], found: ReadonlyMap<string, T>, noun: string, requestId: string) => ({
  bulk: ids.map((id) => {
    const response = found.get(id)
    if (response !== undefined) return { status: 200, response }
    const failure = failureOf(notFound(noun, id), requestId)
    return { status: failure.status, response: failure.body }
  }),
})
