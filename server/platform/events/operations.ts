import * as z from 'zod'
import { anyOf } from '@/server/http/field-types'
import { read } from '@/server/http/operation'
import { eventTypeNames } from '@/server/kernel/event-types'
import { invalid } from '@/server/kernel/refusal'
import { eventCatalog, eventTypeModel } from './catalog'
import { eventModel, eventsAfter, lastSequence, presentEvent, requireRetained } from './events'
import { eventStream } from './stream'

const sequence = z.coerce.number({ error: 'Give a sequence number.' }).int().min(0).max(Number.MAX_SAFE_INTEGER)
const type = anyOf(eventTypeNames).optional()

const query = z.strictObject({
  after: z
    .union([z.literal('latest'), sequence], { error: 'Give a sequence number, or latest.' })
    .default(0)
    .meta({ description: 'The sequence of the last event that you have; `latest` to start at the end of the log.' }),
  type,
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

export const eventOperations = [
  read({
    id: 'listEvents',
    group: 'Events',
    path: '/events',
    summary: 'Read the event log',
    description:
      'Events by sequence, within what the caller may see. To continue, call again with `after` = `nextAfter`, which is the end of the log when no more events match. `after=latest` answers no events and the end of the log, to start there. Events are kept for 90 days.',
    permission: 'anyone',
    examples: { query: { after: '0', pageSize: '20' } },
    query,
    response: z.object({ events: z.array(eventModel), nextAfter: z.number().int() }),
    async handle({ reader, context, query: { after, type, pageSize } }) {
      // Read before the events, so that none is between them and the end of the log.
      const last = await lastSequence(context.database)
      if (after === 'latest') return { events: [], nextAfter: last }
      await requireRetained(context.database, after, 'after')
      const rows = await eventsAfter(reader, { after, type, limit: pageSize })
      const found = rows.at(-1)?.sequence ?? 0
      const nextAfter = rows.length === pageSize ? found : Math.max(found, last)
      return { events: rows.map((row) => presentEvent(row, reader.scope)), nextAfter }
    },
  }),
  read({
    id: 'listEventTypes',
    group: 'Events',
    path: '/events/types',
    summary: 'Event catalogue',
    description:
      'Every type of event with its cause, the JSON Schema of its `data` and an example. Each event is checked against the schema when it is written.',
    permission: 'anyone',
    response: z.object({ types: z.array(eventTypeModel) }),
    handle: async () => ({ types: eventCatalog }),
  }),
  read({
    id: 'streamEvents',
    group: 'Events',
    path: '/events/stream',
    summary: 'Events as server-sent events',
    description:
      'Each message is one event as JSON, with its sequence as id. A client that reconnects with Last-Event-ID, as browsers do, continues where it stopped; `after` does the same; without either the stream starts now. The first message has the type `hello` and names the running build. Messages of the types `presence` and `claim` say who looks at a record and who has claimed it; they have no id, are not in the log and not repeated, and a reader of some types gets none. A comment is sent every 15 s. The stream ends with the token or session, and otherwise after some minutes: reconnect.',
    permission: 'anyone',
    query: z.strictObject({ after: sequence.optional(), type }),
    media: 'text/event-stream',
    response: undefined,
    async handle({ context, principal, request, query: { after, type } }) {
      const lastEventId = request.headers.get('last-event-id')
      const resumed = sequence.safeParse(lastEventId || undefined)
      if (lastEventId && !resumed.success)
        throw invalid('field.invalid', 'Last-Event-ID', 'Give the id of a message of this stream.', lastEventId)
      const requestedAfter = resumed.data ?? after
      const last = await lastSequence(context.database)
      if (requestedAfter !== undefined) await requireRetained(context.database, requestedAfter, lastEventId ? 'Last-Event-ID' : 'after')
      // A cursor beyond the end comes from another database.
      return eventStream({ context, request, principal, after: Math.min(requestedAfter ?? last, last), last, type })
    },
  }),
] as const
