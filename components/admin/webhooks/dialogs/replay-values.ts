import * as z from 'zod'
import type { Replay } from '@/server/webhooks/deliveries/schemas'

export interface ReplayValues {
  fromSequence: string
  toSequence: string
  /** Event types; empty for all that the endpoint receives. */
  types: string[]
}

const isSequence = (text: string) => /^[1-9]\d{0,14}$/.test(text)

export const replaySchema = z
  .looseObject({
    fromSequence: z.string().trim().refine(isSequence, { error: 'Enter a sequence of the event log, from 1.' }),
    toSequence: z
      .string()
      .trim()
      .refine((text) => !text || isSequence(text), { error: 'Enter a sequence, or leave it empty for the end of the log.' }),
  })
  .refine(({ fromSequence, toSequence }) => !toSequence || Number(toSequence) >= Number(fromSequence), {
    path: ['toSequence'],
    error: 'Enter a sequence that is not before the first one.',
  })

export const replayBodyOf = ({ fromSequence, toSequence, types }: ReplayValues) => ({
  fromSequence: Number(fromSequence),
  ...(toSequence.trim() && { toSequence: Number(toSequence) }),
  ...(types.length && { types: types as Replay['types'] }),
})

/** The same range as the parameters of a query. */
export const replayQueryOf = ({ fromSequence, toSequence, types }: ReplayValues) => ({
  fromSequence: fromSequence.trim(),
  ...(toSequence.trim() && { toSequence: toSequence.trim() }),
  ...(types.length && { types: types.join(',') }),
})
