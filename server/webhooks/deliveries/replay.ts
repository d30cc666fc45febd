import { and, asc, gte, lte } from 'drizzle-orm'
import * as z from 'zod'
import { events } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import { invalid, isRefusal, problem, refuseProblems } from '@/server/kernel/refusal'
import { lastSequence, requireRetained, typesOf } from '@/server/platform/events/events'
import { createJob, type JobKind } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { getEndpoint, getEndpointForUpdate, REPLAY_KIND, refuseDisabled, type WebhookRow } from '../endpoints/endpoints'
import { enqueue, queued, receives, receivesType } from './enqueue'
import { MAX_REPLAYED, type Replay } from './schemas'

/** Events that one chunk reads. */
const CHUNK = 500

const input = z.object({ webhookId: z.string(), to: z.number(), types: z.array(z.string()).nullable() })
const progress = z.object({ next: z.number() })

/** The end of the log, after refusing a replay of events that are no longer kept. Call before the change. */
export async function prepareReplay({ database }: Context, { fromSequence }: Replay): Promise<number> {
  await requireRetained(database, fromSequence - 1, 'fromSequence')
  return lastSequence(database)
}

/** Queues the job that sends past events again, at the end of the endpoint's queue, with numbers of their own. */
export async function replay(
  change: Change,
  webhookId: string,
  { fromSequence, toSequence, types }: Replay,
  last: number,
): Promise<JobModel> {
  const endpoint = await getEndpointForUpdate(change, webhookId)
  const to = rangeOf(endpoint, { fromSequence, toSequence, types }, last)
  refuseDisabled(endpoint, 'replay events')
  return createJob(change, replayJob, {
    input: { webhookId: endpoint.id, to, types: types ?? null },
    progress: { next: fromSequence },
    of: to - fromSequence + 1,
    counts: { queued: 0 },
  })
}

/** The last sequence of a replay, after refusing types that the endpoint does not receive and a range beyond the log or too long. */
export function rangeOf(endpoint: WebhookRow, { fromSequence, toSequence, types }: Replay, last: number): number {
  const unsubscribed = (types ?? []).flatMap((type, i) =>
    receivesType(endpoint.eventTypes, type)
      ? []
      : [problem('webhook.notSubscribed', `types[${i}]`, `This webhook does not receive ${type}.`, type)],
  )
  refuseProblems(unsubscribed)
  if (fromSequence > last) throw invalid('field.tooLarge', 'fromSequence', `The event log ends at the sequence ${last}.`, fromSequence)
  const to = Math.min(toSequence ?? last, last)
  const of = to - fromSequence + 1
  if (of > MAX_REPLAYED)
    throw invalid(
      'field.tooLarge',
      'toSequence',
      `At most ${MAX_REPLAYED} sequences at a time; these are ${of}. Replay them in parts.`,
      toSequence,
    )
  return to
}

/** Whether the event is of a type that the replay is limited to. */
export const isRequested = (types: readonly string[] | null | undefined, event: Parameters<typeof typesOf>[0]): boolean =>
  !types || typesOf(event).some((type) => types.includes(type))

/** Queues past events as new deliveries, in the order of the log. An endpoint that is gone or disabled meanwhile ends the job. */
export const replayJob: JobKind<z.output<typeof input>, z.output<typeof progress>> = {
  name: REPLAY_KIND,
  permission: 'webhooks:write',
  input,
  progress,
  runChunk: ({ input: { webhookId, to, types }, progress: { next }, change }) =>
    change(async (current) => {
      const endpoint = await getEndpoint(current.reader, webhookId).catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw error
      })
      if (!endpoint?.isEnabled) {
        const message = endpoint ? 'The webhook was disabled meanwhile.' : 'The webhook was deleted meanwhile.'
        return { done: to - next + 1, errors: [{ message, resource: { type: 'webhook', id: webhookId } }], result: { url: null } }
      }
      const last = Math.min(to, next + CHUNK - 1)
      const rows = await current.sql
        .select()
        .from(events)
        .where(and(gte(events.sequence, next), lte(events.sequence, last)))
        .orderBy(asc(events.sequence))
      const messages = rows
        .filter((row) => isRequested(types, row) && receives(endpoint, row))
        .map((row) => queued(endpoint, row, 'Replay'))
      await enqueue(current.unaudited, new Map([[endpoint.id, messages]]), current.now)
      return {
        done: last - next + 1,
        progress: { next: last + 1 },
        counts: { queued: messages.length },
        ...(last === to && { result: { url: null } }),
      }
    }),
}
