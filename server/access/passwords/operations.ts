import { read, unaudited, write } from '@/server/http/operation'
import { userResponse } from '../users/schemas'
import { getCaller } from '../users/users'
import { changePassword, preparePasswordChange } from './change-password'
import { MIN_LETTERS_BESIDE_NAMES } from './context-words'
import { createPasswordLink } from './password-link'
import { passwordLengths } from './password-policy'
import { requestPasswordReset, resetPassword } from './resets'
import { changePasswordBody, forgotPasswordBody, passwordLinkResponse, passwordPolicyResponse, resetPasswordBody } from './schemas'

export const passwordOperations = [
  unaudited({
    id: 'forgotPassword',
    group: 'access',
    path: '/password/forgot',
    summary: 'Forgot password',
    description:
      'E-mails a link that is valid for one hour. Always answers 204: for unknown addresses and after too many requests, too. If the service sends no e-mail, Internal staff can make a link: POST /v1/users/{id}/passwordLink.',
    permission: 'open',
    body: forgotPasswordBody,
    response: undefined,
    status: 204,
    examples: { body: { email: 'jo@northwind.example' } },
    handle: async ({ context, body, ip }) => {
      await requestPasswordReset(context, body.email, ip)
      return undefined
    },
  }),
  unaudited({
    id: 'resetPassword',
    group: 'access',
    path: '/password/reset',
    summary: 'Reset password',
    description:
      'With the token of a link from POST /v1/password/forgot or POST /v1/users/{id}/passwordLink, which is taken once. Ends every session and token of the user, who may then sign in at once even after too many wrong attempts. A second factor stays, and is asked for at the next login.',
    permission: 'open',
    body: resetPasswordBody,
    response: undefined,
    status: 204,
    refuses: ['ServiceUnavailable'],
    examples: { body: { token: 'the token in the link', password: 'four plain words of yours' } },
    handle: async ({ context, body, requestId, ip, userAgent, cookies }) => {
      await resetPassword(context, { requestId, ip, userAgent }, { ...body, cookies })
      return undefined
    },
  }),
  write({
    id: 'createPasswordLink',
    group: 'access',
    method: 'POST',
    path: '/users/{id}/passwordLink',
    summary: 'Make a password link',
    description:
      'A link for a user to choose a password, which works once, within an hour: for Internal staff to hand over, where the service sends no e-mail or none arrives. Only this answer shows it, and it replaces an earlier one. The current password works until then. Verify the user’s identity first. Refused for users who have permissions that you do not have, and for yourself.',
    permission: 'users:write',
    internalOnly: true,
    response: passwordLinkResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: { params: { id: '01932c07-20e7-7bd3-a9c1-00000000a101' } },
    handle: ({ change, context, params }) => createPasswordLink(change, context.settings, params.id),
  }),
  read({
    id: 'getPasswordPolicy',
    group: 'access',
    path: '/password/policy',
    summary: 'Password policy',
    description:
      'Lengths are in characters. Besides them, the service refuses the most common passwords and those that consist mostly of names that others know: the person’s, the service’s, or those of the person’s merchants or vendors. Without such names, digits and signs, a password needs at least minLettersBesideNames letters.',
    permission: 'open',
    response: passwordPolicyResponse,
    handle: async () => ({
      minLength: passwordLengths.min,
      minLengthWithTotp: passwordLengths.minWithTotp,
      maxLength: passwordLengths.max,
      refusesCommon: true,
      refusesNames: true,
      minLettersBesideNames: MIN_LETTERS_BESIDE_NAMES,
      requiredCharacters: [],
    }),
  }),
  write({
    id: 'changePassword',
    group: 'access',
    method: 'POST',
    path: '/users/me/password',
    summary: 'Change my password',
    description: 'Ends your other sessions; the current one continues. A wrong current password counts as a failed sign-in.',
    permission: 'anyone',
    body: changePasswordBody,
    response: userResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict', 'TooManyRequests', 'ServiceUnavailable'],
    examples: { body: { current: 'the one you have', new: 'four plain words of yours' } },
    prepare: ({ context, principal, request, body }) => preparePasswordChange(context, principal, request, body),
    handle: async ({ change, principal, prepared }) => {
      await changePassword(change, prepared)
      return { user: await getCaller(change.sql, principal) }
    },
  }),
] as const
