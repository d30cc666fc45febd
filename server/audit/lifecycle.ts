import type { Permission } from '../identity/permissions'

const made = ['create', 'update', 'delete'] as const

/** What the log has entries about, and what can become of each. */
export const auditedActions = {
  order: ['create', 'update', 'hold', 'release', 'process', 'cancel', 'refund', 'reprint', 'route', 'fulfil', 'redact'],
  orderItem: ['create', 'update', 'process', 'cancel', 'refund', 'route', 'fulfil'],
  shipment: [
    ...made,
    ...['assign', 'accept', 'reject', 'resubmit', 'reroute', 'route', 'unassign', 'pack', 'unpack', 'ship', 'deliver', 'cancel'],
    ...['retryPolling', 'printSlip'],
  ],
  package: made,
  note: made,
  category: made,
  product: made,
  variant: made,
  merchantCatalog: made,
  merchantVariant: made,
  merchant: ['create', 'update'],
  vendor: ['create', 'update'],
  facility: ['create', 'update'],
  file: ['create'],
  job: ['create', 'cancel'],
  user: [
    ...['create', 'onboard', 'update', 'assignRoles', 'unassignRoles', 'updateAssociation', 'updateAttributes', 'deactivate'],
    ...['changePassword', 'resetPassword', 'setUpTotp', 'confirmTotp', 'removeTotp'],
  ],
  session: ['end'],
  role: made,
  client: ['create', 'update', 'regenerateSecret', 'delete'],
  invitation: ['create', 'accept', 'resend', 'revoke'],
} as const satisfies Record<string, readonly string[]>

export type AuditedType = keyof typeof auditedActions

export const auditedTypes = Object.keys(auditedActions) as [AuditedType, ...AuditedType[]]

/** Entries that only those see who may see what they are about: who is here, and what they may do. */
const guarded: Partial<Record<AuditedType, Permission>> = {
  user: 'users:read',
  session: 'users:read',
  role: 'roles:read',
  client: 'clients:read',
  invitation: 'invitations:read',
}

/** The types whose entries are kept from whoever has these permissions. */
export const keptFrom = (permissions: ReadonlySet<Permission>): AuditedType[] =>
  auditedTypes.filter((type) => {
    const needed = guarded[type]
    return needed !== undefined && !permissions.has(needed)
  })
