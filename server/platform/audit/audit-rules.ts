import type { Permission } from '@/server/kernel/permissions'

const crudActions = ['create', 'update', 'delete'] as const

/** The audited resource types, and the actions of each. */
export const auditedActions = {
  order: [
    'create',
    'update',
    'hold',
    'release',
    'process',
    'cancel',
    'refund',
    'refundState',
    'resolve',
    'reprint',
    'route',
    'fulfil',
    'redact',
  ],
  orderItem: ['create', 'update', 'process', 'cancel', 'refund', 'refundState', 'resolve', 'route', 'fulfil', 'redact'],
  shipment: [
    ...crudActions,
    ...[
      'assign',
      'accept',
      'reject',
      'rejectPart',
      'resubmit',
      'reroute',
      'route',
      'unassign',
      'pack',
      'unpack',
      'ship',
      'deliver',
      'cancel',
    ],
    ...['stopPolling', 'retryPolling', 'printSlip'],
  ],
  package: crudActions,
  note: crudActions,
  message: ['create', 'sent', 'notSent', 'redact'],
  messageTemplate: crudActions,
  category: crudActions,
  product: crudActions,
  variant: crudActions,
  merchantCatalog: crudActions,
  merchantVariant: crudActions,
  merchant: ['create', 'update'],
  vendor: ['create', 'update'],
  facility: ['create', 'update'],
  file: ['create'],
  job: ['create', 'cancel'],
  plan: ['create', 'ready', 'apply', 'finish', 'cancel', 'fail', 'reverse'],
  user: [
    ...['create', 'onboard', 'update', 'assignRoles', 'unassignRoles', 'updateAssociation', 'updateAttributes', 'deactivate'],
    ...['changePassword', 'resetPassword', 'setUpTotp', 'confirmTotp', 'removeTotp'],
    ...['createPasswordLink', 'signIn', 'signInRefused', 'signInLocked'],
  ],
  session: ['end'],
  role: crudActions,
  client: ['create', 'update', 'regenerateSecret', 'delete', 'signIn'],
  webhook: ['create', 'update', 'disable', 'rotateSecret', 'delete', 'test', 'redeliver'],
  invitation: ['create', 'sent', 'notSent', 'accept', 'resend', 'revoke'],
} as const satisfies Record<string, readonly string[]>

export type AuditedType = keyof typeof auditedActions

export const auditedTypes = Object.keys(auditedActions) as [AuditedType, ...AuditedType[]]

/** The actions of all types, each once. */
export const allActions = [...new Set(Object.values(auditedActions).flat())] as [string, ...string[]]

/** The types that have one of these actions. */
export const typesWithAction = (actions: readonly string[]): AuditedType[] =>
  auditedTypes.filter((type) => auditedActions[type].some((action: string) => actions.includes(action)))

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
