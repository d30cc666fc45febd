import { read, write } from '../http/operation'
import { myself } from '../identity/myself'
import { patchMe } from './changes'
import { patchMe as ownChanges } from './requests'
import { userResponse } from './schemas'
import { callerOf } from './users'

export const ownOperations = [
  read({
    id: 'getMe',
    group: 'access',
    path: '/users/me',
    summary: 'The caller',
    description:
      'Who the token or the session belongs to, with its roles and effective permissions. A service client is shown in the same shape: type ServiceClient, without e-mail and without first and last name.',
    permission: 'anyone',
    withoutFactor: true,
    response: userResponse,
    handle: async ({ reader, principal }) => ({ user: await callerOf(reader.sql, principal) }),
  }),
  write({
    id: 'updateMe',
    group: 'access',
    method: 'PATCH',
    path: '/users/me',
    summary: 'Update myself',
    description: 'Your name, and preferences of any shape (replaced whole). All else is decided by those who manage users.',
    permission: 'anyone',
    body: ownChanges,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['Forbidden', 'PreconditionFailed'],
    examples: { body: { firstName: 'Ada', preferences: { theme: 'dark' } } },
    handle: async ({ change, body }) => ({ user: await patchMe(change, await myself(change.sql, change.principal), body) }),
  }),
] as const
