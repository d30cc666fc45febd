import { z } from 'zod'
import { placeLogs } from '@/db/log'
import { read } from '../http/operation'
import { anyOf } from '../http/wire'
import { invalid } from '../refusal'
import { event, eventsAfter, lastSequence, presentEvent, refuseForgotten } from './events'
import { eventStream } from './stream'
import { eventTypes } from './types'

const sequence = z.coerce.number({ error: 'Give a sequence number.' }).int().min(0).max(Number.MAX_SAFE_INTEGER)
const type = anyOf(eventTypes).optional()

const query = z.strictObject({
  after: sequence.default(0),
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
      'Events in the order of their sequence, within what the caller may see. Ask again with `after` = `nextAfter` to go on. Kept 90 days.',
    permission: 'anyone',
    examples: { query: { after: '0', pageSize: '20' } },
    query,
    response: z.object({ events: z.array(event), nextAfter: z.number().int() }),
    async handle({ reader, runtime, query: { after, type, pageSize } }) {
      await placeLogs(runtime.database)
      await refuseForgotten(runtime.database, after, 'after')
      const rows = await eventsAfter(reader, { after, type, limit: pageSize })
      return { events: rows.map(presentEvent), nextAfter: rows.at(-1)?.sequence ?? after }
    },
  }),
  read({
    id: 'streamEvents',
    group: 'Events',
    path: '/events/stream',
    summary: 'Follow the event log as server-sent events',
    description:
      'Each message holds one event as JSON and has its sequence as id, so that a reader that connects again with Last-Event-ID (a browser does by itself) goes on where it was. `after` does the same; without either it begins now. The first message is of the type `hello` and names the build that serves. A comment comes every 15 s. The stream ends when the token or session does, and after some minutes in any case: connect again.',
    permission: 'anyone',
    query: z.strictObject({ after: sequence.optional(), type }),
    media: 'text/event-stream',
    response: undefined,
    async handle({ runtime, principal, request, query: { after, type } }) {
      const given = request.headers.get('last-event-id')
      const resumed = sequence.safeParse(given || undefined)
      if (given && !resumed.success) throw invalid('Last-Event-ID', 'Give the id of a message of this stream.', given)
      const asked = resumed.data ?? after
      const last = await lastSequence(runtime.database)
      if (asked !== undefined) await refuseForgotten(runtime.database, asked, given ? 'Last-Event-ID' : 'after')
      // A place beyond the end was in another database.
      return eventStream({ runtime, request, principal, after: Math.min(asked ?? last, last), last, type })
    },
  }),
] as const
