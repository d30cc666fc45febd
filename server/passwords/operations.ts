import { exchange, read, write } from '../http/operation'
import { lettersBesideHouseWords } from '../identity/house-words'
import { passwordLengths } from '../identity/password-policy'
import { userResponse } from '../users/schemas'
import { callerOf } from '../users/users'
import { chosen, setPassword } from './passwords'
import { forgot, reset } from './resets'
import { changePassword, forgotPassword, passwordPolicy, resetPassword } from './schemas'

export const passwordOperations = [
  exchange({
    id: 'forgotPassword',
    group: 'access',
    path: '/password/forgot',
    summary: 'Forgot password',
    description:
      'Mails a link that is good for an hour. Answers 204 whether or not anybody has this address, and when it was asked too often. Where the service sends no mail, an Administrator helps.',
    permission: 'open',
    body: forgotPassword,
    response: undefined,
    status: 204,
    examples: { body: { email: 'jo@northwind.example' } },
    handle: async ({ runtime, body, ip }) => {
      await forgot(runtime, body.email, ip)
      return undefined
    },
  }),
  exchange({
    id: 'resetPassword',
    group: 'access',
    path: '/password/reset',
    summary: 'Reset password',
    description:
      'With the token of a link from POST /v1/password/forgot, which is taken once. Ends every session and token of the user. A second factor stays, and is asked for at the next login.',
    permission: 'open',
    body: resetPassword,
    response: undefined,
    status: 204,
    refuses: ['ServiceUnavailable'],
    examples: { body: { token: 'the token in the link', password: 'four plain words of yours' } },
    handle: async ({ runtime, body, requestId, ip, userAgent }) => {
      await reset(runtime, { requestId, ip, userAgent }, body)
      return undefined
    },
  }),
  read({
    id: 'getPasswordPolicy',
    group: 'access',
    path: '/password/policy',
    summary: 'Password policy',
    description:
      'Lengths in characters. Beyond them only passwords that everybody tries first are refused, and those that are little more than names that others know: of the person, of the service, of the merchants or vendors they are of. Beside such names, digits and signs a password has minLettersBesideNames letters.',
    permission: 'open',
    response: passwordPolicy,
    handle: async () => ({
      minLength: passwordLengths.min,
      minLengthWithTotp: passwordLengths.minWithTotp,
      maxLength: passwordLengths.max,
      refusesCommon: true,
      refusesNames: true,
      minLettersBesideNames: lettersBesideHouseWords,
      requiredCharacters: [],
    }),
  }),
  write({
    id: 'changePassword',
    group: 'access',
    method: 'POST',
    path: '/users/me/password',
    summary: 'Change my password',
    description: 'Ends your other sessions; this one goes on. A wrong current password counts as a failed login.',
    permission: 'anyone',
    body: changePassword,
    response: userResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict', 'TooManyRequests', 'ServiceUnavailable'],
    examples: { body: { current: 'the one you have', new: 'four plain words of yours' } },
    before: ({ runtime, principal, request, body }) => chosen(runtime, principal, request, body),
    handle: async ({ change, principal, prepared }) => {
      await setPassword(change, prepared)
      return { user: await callerOf(change.sql, principal) }
    },
  }),
] as const
