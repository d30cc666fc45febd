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
    'addItem',
    'reprint',
    'route',
    'fulfil',
    'redact',
  ],
  orderItem: ['create', 'update', 'process', 'cancel', 'refund', 'refundState', 'resolve', 'addItem', 'route', 'fulfil', 'redact'],
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
      'spoil',
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
  client: ['create', 'update', 'regenerateSecret', 'addSecret', 'retireSecret', 'delete', 'signIn'],
  webhook: ['create', 'update', 'disable', 'rotateSecret', 'delete', 'test', 'redeliver'],
  invitation: ['create', 'sent', 'notSent', 'accept', 'resend', 'revoke'],
} as const satisfies Record<string, readonly string[]>

export type AuditedType = keyof typeof auditedActions

/** An action that is recorded of these resource types. */
export type AuditedAction<T extends AuditedType = AuditedType> = (typeof auditedActions)[T][number]
