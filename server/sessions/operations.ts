import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { sessionsResponse } from './schemas'
import { endOwn, listSessions, sessionQuery } from './sessions'

export const sessionOperations = [
  read({
    id: 'listMySessions',
    group: 'access',
    path: '/users/me/sessions',
    summary: 'My sessions',
    description: 'Where you are signed in; isCurrent is this one. Sorted by lastSeenAt or createdAt. A service client has none.',
    permission: 'anyone',
    query: sessionQuery,
    response: sessionsResponse,
    examples: { query: { sort: '-createdAt' } },
    handle: async ({ reader, principal, query }) => envelope('sessions', query, await listSessions(reader.sql, principal, query)),
  }),
  write({
    id: 'endMySession',
    group: 'access',
    method: 'DELETE',
    path: '/users/me/sessions/{sessionId}',
    summary: 'End a session of mine',
    description: 'Its tokens and its cookie are refused from the next request. Ending the current one signs you out.',
    permission: 'anyone',
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params: { sessionId: '01932c07-20e7-7bd3-a9c1-00000000d101' } },
    handle: async ({ change, params }) => {
      await endOwn(change, params.sessionId)
      return undefined
    },
  }),
] as const
