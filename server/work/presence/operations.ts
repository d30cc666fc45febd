import { read, write } from '@/server/http/operation'
import { announce, presenceOf } from './presence'
import { presenceBody, presenceQuery, presenceResponse } from './schemas'

const group = 'Presence'
const exampleOrder = { type: 'order', id: 'O00000001' }

export const presenceOperations = [
  write({
    id: 'announcePresence',
    group,
    method: 'PUT',
    path: '/presence',
    summary: 'Who is looking: say so',
    description:
      'Tells your colleagues that you look at a record or edit it, for 30 s: repeat it meanwhile. It also renews your claim of the record. Nothing is locked by it, and it is not audited. Needs the read permission of the record.',
    permission: 'anyone',
    examples: { body: { resource: exampleOrder, state: 'viewing' } },
    body: presenceBody,
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['Forbidden'],
    async handle({ change, body }) {
      await announce(change, body.resource, body)
      return undefined
    },
  }),
  read({
    id: 'getPresence',
    group,
    path: '/presence',
    summary: 'Who is looking',
    description:
      'Who looks at a record now: you and people of your own association. Changes come in GET /v1/events/stream as messages of the type `presence`, which are not in the log and not repeated.',
    permission: 'anyone',
    examples: { query: exampleOrder },
    query: presenceQuery,
    response: presenceResponse,
    refuses: ['Forbidden'],
    handle: async ({ reader, principal, query }) => ({ presence: await presenceOf(reader, principal, query) }),
  }),
] as const
