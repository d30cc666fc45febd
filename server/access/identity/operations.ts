import { unaudited } from '@/server/http/operation'
import { endSessionOfToken, refreshLogin } from '../sessions/sessions'
import { basicCredentials } from './basic-credentials'
import { issueClientToken } from './client-token'
import { oauthError } from './oauth-errors'
import { signInWithCode } from './oidc-sign-in'
import { authorizationCode, clientCredentials, clientTokenResponse, login, refreshToken, tokenResponse } from './schemas'
import { signInApi } from './sign-in'

export const identityOperations = [
  unaudited({
    id: 'getClientToken',
    group: 'access',
    path: '/clients/token',
    summary: 'Generate service client access token',
    description:
      'The client credentials grant of OAuth 2.0 (RFC 6749, section 4.4), as JSON or as a form; client_id and client_secret may be sent by HTTP Basic instead. The token is valid for 24 hours, for all permissions of the client: a scope is accepted and narrows nothing. There is no refresh token; request a new token the same way, at most 100 times in 15 minutes.',
    permission: 'open',
    examples: { body: { client_id: 'client_id of the service client', client_secret: 'its client_secret' } },
    body: clientCredentials,
    takesForm: true,
    headerFields: basicCredentials,
    oauthError,
    response: clientTokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'TooManyRequests'],
    handle: ({ context, body, requestId, ip, userAgent }) => issueClientToken(context, body, { requestId, ip, userAgent }),
  }),
  unaudited({
    id: 'login',
    group: 'access',
    path: '/login',
    summary: 'Login user by username and password',
    description:
      'The username is the e-mail address; case does not matter. The access token is valid for 15 minutes; the refresh token and those that follow it are valid for 30 days from sign-in. After 10 failed attempts within 15 minutes for an account or an IP address, further attempts are refused until Retry-After has passed. Users with a second factor also send otp: a one-time code or a recovery code. A right password without it answers 401 “one-time code required”.',
    permission: 'open',
    examples: { body: { username: 'administrator@demo.example', password: 'the one that npm run demo shows' } },
    body: login,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'TooManyRequests', 'ServiceUnavailable'],
    handle: ({ context, body, ip, userAgent, requestId }) =>
      signInApi(context, { username: body.username, password: body.password, otp: body.otp, ip, userAgent, requestId }),
  }),
  unaudited({
    id: 'refreshLogin',
    group: 'access',
    path: '/login/refresh',
    summary: 'Login user with refresh token',
    description:
      'Each refresh token works once; use the one in the answer next time. If the answer was lost, the same token may be sent again within 10 seconds. A used token that is sent later ends the session. A session ends 30 days after sign-in, however often it was refreshed.',
    permission: 'open',
    examples: { body: { refresh_token: 'refresh_token of the last answer' } },
    body: refreshToken,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'TooManyRequests'],
    handle: ({ context, body, ip }) => refreshLogin(context, body.refresh_token, ip),
  }),
  unaudited({
    id: 'loginWithCode',
    group: 'access',
    path: '/login/code',
    summary: 'Login with authorization code',
    description:
      'Signs in a user through the configured OpenID Connect provider, by the e-mail address that the provider has verified. Send the code, the redirectUri of the authorization request and, if used there, its codeVerifier and nonce. A user who needs a second factor is accepted if the provider confirms one (amr: mfa). 404 if no provider is configured.',
    permission: 'open',
    examples: { body: { code: 'code from the provider', redirectUri: 'https://tools.example.com/signed-in' } },
    body: authorizationCode,
    response: tokenResponse,
    status: 200,
    refuses: ['Unauthorized', 'NotFound', 'TooManyRequests', 'ExternalError'],
    handle: ({ context, body, ip, userAgent, requestId }) => signInWithCode(context, { ...body, ip, userAgent, requestId }),
  }),
  unaudited({
    id: 'logout',
    group: 'access',
    path: '/logout',
    summary: 'Log out',
    description: 'Ends the session and all its tokens. Answers 204 for an unknown token, too.',
    permission: 'open',
    examples: { body: { refresh_token: 'refresh_token of the last answer' } },
    body: refreshToken,
    status: 204,
    response: undefined,
    refuses: ['TooManyRequests'],
    handle: async ({ context, body, ip }) => {
      await endSessionOfToken(context, body.refresh_token, ip)
      return undefined
    },
  }),
] as const
