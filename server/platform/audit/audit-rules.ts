import { type AuditedAction, type AuditedType, auditedActions } from '@/server/kernel/audited-actions'
import type { Permission } from '@/server/kernel/permissions'

export const auditedTypes = Object.keys(auditedActions) as [AuditedType, ...AuditedType[]]

/** The actions that are recorded of a type. */
export const actionsOf = (type: AuditedType): readonly AuditedAction[] => auditedActions[type]

/** The actions of all types, each once. */
export const allActions = [...new Set(Object.values(auditedActions).flat())] as [string, ...string[]]

/** The types that have one of these actions. */
export const typesWithAction = (actions: readonly string[]): AuditedType[] =>
  auditedTypes.filter((type) => actionsOf(type).some((action) => actions.includes(action)))

/** Entries about access, visible only with the permission to read the resource. */
const readPermissions: Partial<Record<AuditedType, Permission>> = {
  user: 'users:read',
  session: 'users:read',
  role: 'roles:read',
  client: 'clients:read',
  invitation: 'invitations:read',
  webhook: 'webhooks:read',
}

/** The types whose entries are hidden from a caller with these permissions. */
export const hiddenTypes = (permissions: ReadonlySet<Permission>): AuditedType[] =>
  auditedTypes.filter((type) => {
    const needed = readPermissions[type]
    return needed !== undefined && !permissions.has(needed)
  })
