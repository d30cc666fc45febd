import type { Context } from '@/server/kernel/context'

/** The proof that a user or client signed in with. */
export type SignInMethod =
  | 'password'
  | 'password and one-time code'
  | 'password and recovery code'
  | 'provider'
  | 'provider with second factor'
  | 'client secret'

/** Logs a committed sign-in with its method. The request's own log line has the status. */
export function logSignIn({ log }: Pick<Context, 'log'>, actor: string, method: SignInMethod, requestId: string | undefined): void {
  log.info({ requestId: requestId ?? null, actor, by: method }, 'signed in')
}
