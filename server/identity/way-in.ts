import type { Runtime } from '../runtime'

/** By what somebody, or a program, has shown who they are. */
export type WayIn =
  | 'password'
  | 'password and one-time code'
  | 'password and recovery code'
  | 'provider'
  | 'provider with second factor'
  | 'client secret'

/** Notes in the log who has signed in and by what, once it is committed. The request's own line says how it went. */
export function noteWayIn({ log }: Pick<Runtime, 'log'>, actor: string, by: WayIn, requestId: string | undefined): void {
  log.info({ requestId: requestId ?? null, actor, by }, 'signed in')
}
