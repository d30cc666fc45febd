import type { ActorData } from '@/db/schema'
import type { Permission } from './identity/permissions'
import { everything, type Scope } from './scope'

/** Who makes a request: a person, a service client, or the service itself. */
export interface Principal {
  actor: ActorData
  permissions: ReadonlySet<Permission>
  scope: Scope
  /** The session or token family it came in with; null for service clients. */
  sessionId: string | null
  /** The role that requires a second factor of somebody who has none: until it is set up, nothing else may be done. */
  lacksFactorFor?: string
}

/** Whether the caller may do this. What the service does by itself needs no permission. */
export const may = (principal: Principal, permission: Permission) =>
  principal.actor.type === 'System' || principal.permissions.has(permission)

export const isInternal = (principal: Principal) => principal.scope.everything

/** The service acting by itself: releasing a hold that is due, migrating, importing. */
export function systemPrincipal(permissions: Iterable<Permission> = []): Principal {
  return { actor: { type: 'System', id: null, name: 'System' }, permissions: new Set(permissions), scope: everything, sessionId: null }
}
