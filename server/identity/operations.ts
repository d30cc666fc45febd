import { exchange } from '../http/operation'
import { clientToken } from './client-tokens'
import { logOut, refresh } from './refresh'
import { authorizationCode, clientCredentials, clientTokenResponse, login, refreshToken, tokenResponse } from './schemas'
import { signIn } from './sign-in'
import { signInWithCode } from './vouched'

export const identityOperations = [
  exchange({
    id: 'getClientToken',
    group: 'access',
    path: '/clients/token',
    summary: 'Generate service client access token',
    description: 'The token is valid for 24 hours. There is no refresh token: ask again.',
    permission: 'open',
    examples: { body: { client_id: 'client_id of the service client', client_secret: 'its client_secret' } },
    body: clientCredentials,
    response: clientTokenResponse,
    status: 200,
    refuses: ['Unauthorized'],
    handle: ({ runtime, body, requestId }) => clientToken(runtime, body.client_id, body.client_secret, requestId),
  }),
  exchange({
    id: 'login',
    group: 'access',
    path: '/login',
    summary: 'Login user by username and password',
    description:
      'The username is the e-mail address, in any capitals. The access token is valid for 15 minutes, the refresh token and all that follow it for 30 days from now. After 10 failures within 15 minutes for an account or an address, further attempts are refused until Retry-After. Whoever has set up a second factor also sends otp, a one-time code or a recovery code; without it a right password answers 401 “one-time code required”.',
    permission: 'open',
    examples: { body: { username: 'administrator@demo.example', password: 'the one that npm run demo shows' } },
    body: login,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'TooManyRequests', 'ServiceUnavailable'],
    handle: ({ runtime, body, ip, userAgent, requestId }) =>
      signIn(runtime, { username: body.username, password: body.password, otp: body.otp, ip, userAgent, requestId }),
  }),
  exchange({
    id: 'refreshLogin',
    group: 'access',
    path: '/login/refresh',
    summary: 'Login user with refresh token',
    description:
      'The refresh token is spent; use the one in the answer next time. When the answer was lost, the same one may be sent again within 10 seconds. A spent one that is sent later ends the session. However often it is refreshed, a sign-in ends 30 days after it began.',
    permission: 'open',
    examples: { body: { refresh_token: 'refresh_token of the last answer' } },
    body: refreshToken,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized'],
    handle: ({ runtime, body }) => refresh(runtime, body.refresh_token),
  }),
  exchange({
    id: 'loginWithCode',
    group: 'access',
    path: '/login/code',
    summary: 'Login user with authorization code',
    description:
      'Signs in whom the configured OpenID Connect provider vouches for: a user with the e-mail address that it has verified. Send the code that it gave, the redirectUri of the request for it, and where that had them its codeVerifier and nonce. Whoever needs a second factor is let in where the provider says that it asked for one (amr: mfa). 404 where no provider is configured.',
    permission: 'open',
    examples: { body: { code: 'code from the provider', redirectUri: 'https://tools.example.com/signed-in' } },
    body: authorizationCode,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'NotFound', 'TooManyRequests', 'ExternalError'],
    handle: ({ runtime, body, ip, userAgent, requestId }) => signInWithCode(runtime, { ...body, ip, userAgent, requestId }),
  }),
  exchange({
    id: 'logout',
    group: 'access',
    path: '/logout',
    summary: 'Log out',
    description: 'Ends the session with all its tokens. Answers 204 for a token that is not known, too.',
    permission: 'open',
    examples: { body: { refresh_token: 'refresh_token of the last answer' } },
    body: refreshToken,
    status: 204,
    response: undefined,
    handle: async ({ runtime, body }) => {
      await logOut(runtime, body.refresh_token)
      return undefined
    },
  }),
] as const
