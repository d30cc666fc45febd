import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { endOwnSession, listOwnSessions, sessionQuery } from './own-sessions'
import { sessionsResponse } from './schemas'

export const sessionOperations = [
  read({
    id: 'listMySessions',
    group: 'access',
    path: '/users/me/sessions',
    summary: 'My sessions',
    description:
      'The sessions where you are signed in; isCurrent marks this one. Sorted by lastSeenAt or createdAt. Service clients have none.',
    permission: 'anyone',
    query: sessionQuery,
    response: sessionsResponse,
    examples: { query: { sort: '-createdAt' } },
    handle: async ({ reader, principal, query }) => envelope('sessions', query, await listOwnSessions(reader.sql, principal, query)),
  }),
  write({
    id: 'endMySession',
    group: 'access',
    method: 'DELETE',
    path: '/users/me/sessions/{sessionId}',
    summary: 'End a session of mine',
    description: 'The session’s tokens and cookie are refused from the next request. Ending the current session signs you out.',
    permission: 'anyone',
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params: { sessionId: '01932c07-20e7-7bd3-a9c1-00000000d101' } },
    handle: async ({ change, params }) => {
      await endOwnSession(change, params.sessionId)
      return undefined
    },
  }),
] as const
