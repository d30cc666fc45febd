import * as z from 'zod'
import type { Replay } from '@/server/webhooks/deliveries/schemas'
import { ALL_TYPES } from '../labels'
import type { Webhook } from '../types'

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

/** An event of the log, as far as it decides whether it is sent. */
interface LoggedEvent {
  sequence: number
  type: string
  isTest: boolean
  occurredAt: string
}

/** The events of the range that an endpoint of everybody receives, of those that were read. */
export function eventsToReplay<E extends LoggedEvent>(
  events: readonly E[],
  { eventTypes, includeTest }: Pick<Webhook, 'eventTypes' | 'includeTest'>,
  { toSequence, types }: ReplayValues,
): E[] {
  const wanted = types.length ? types : eventTypes
  return events.filter(
    ({ sequence, type, isTest }) =>
      (!toSequence.trim() || sequence <= Number(toSequence)) &&
      (wanted.includes(ALL_TYPES) || wanted.includes(type)) &&
      (includeTest || !isTest),
  )
}
