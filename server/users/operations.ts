import { read } from '../http/operation'
import { userResponse } from './schemas'
import { callerOf } from './users'

export const userOperations = [
  read({
    id: 'getMe',
    group: 'access',
    path: '/users/me',
    summary: 'The caller',
    description:
      'Who the token or the session belongs to, with its roles and effective permissions. A service client is shown in the same shape: type ServiceClient, without e-mail and without first and last name.',
    permission: 'anyone',
    response: userResponse,
    handle: async ({ reader, principal }) => ({ user: await callerOf(reader.sql, principal) }),
  }),
] as const
