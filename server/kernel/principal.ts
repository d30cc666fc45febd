import type { ActorData } from '@/db/schema'
import type { Permission } from './permissions'
import { everything, type Scope } from './scope'

/** The caller of a request: a person, a service client, or the service itself. */
export interface Principal {
  actor: ActorData
  permissions: ReadonlySet<Permission>
  scope: Scope
  /** The session or token family that authenticated the caller; null for service clients. */
  sessionId: string | null
  /** The role whose required second factor the caller has not set up; until then nothing else is allowed. */
  roleRequiringSecondFactor?: string
}

/** Whether the caller has the permission. The service itself (System) needs none. */
export const hasPermission = (principal: Principal, permission: Permission) =>
  principal.actor.type === 'System' || principal.permissions.has(permission)

export const isInternal = (principal: Principal) => principal.scope.everything

/** These ids, with the caller's own for `me`. */
export const withCaller = (ids: readonly string[], { actor }: Principal): string[] => ids.map((id) => (id === 'me' ? (actor.id ?? '') : id))

/** The principal of work that the service starts itself: releasing due holds, migrations, imports. */
export function systemPrincipal(permissions: Iterable<Permission> = []): Principal {
  return { actor: { type: 'System', id: null, name: 'System' }, permissions: new Set(permissions), scope: everything, sessionId: null }
}
