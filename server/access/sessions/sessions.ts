/** The front door: starting, refreshing and ending sessions, and the access tokens of service clients. */
export { issueApiSession, issueBrowserSession, type TokenResponse, type UserRow } from './issue-session'
export { endSessionOfToken, refreshLogin } from './refresh'
export {
  BROWSER_SESSION_SECONDS,
  clientTokenSeconds,
  deleteExpired,
  endSession,
  endUserSessions,
  issueClientAccessToken,
  type SignInOrigin,
} from './store'
