const crudActions = ['create', 'update', 'delete'] as const

/** The actions on an order that may change its items, too. Each changed item is recorded under the order's action. */
const editActions = [
  ...['create', 'update', 'hold', 'release', 'process', 'cancel', 'refund', 'refundState', 'resolve', 'addItem', 'route', 'fulfil'],
  'redact',
] as const

/** The audited resource types, and the actions of each. */
export const auditedActions = {
  order: [...editActions, 'reprint'],
  orderItem: editActions,
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
  file: ['create', 'delete'],
  job: ['create', 'cancel'],
  plan: ['create', 'ready', 'apply', 'finish', 'cancel', 'fail', 'reverse', 'redact'],
  user: [
    ...['create', 'onboard', 'update', 'assignRoles', 'unassignRoles', 'updateAssociation', 'updateAttributes', 'deactivate'],
    ...['changePassword', 'resetPassword', 'setUpTotp', 'confirmTotp', 'removeTotp'],
    ...['createPasswordLink', 'signIn', 'signInRefused', 'signInLocked'],
  ],
  view: [...crudActions, 'redact'],
  session: ['end'],
  role: crudActions,
  client: ['create', 'update', 'regenerateSecret', 'addSecret', 'retireSecret', 'delete', 'signIn'],
  webhook: ['create', 'update', 'disable', 'rotateSecret', 'delete', 'test', 'redeliver'],
  invitation: ['create', 'sent', 'notSent', 'accept', 'resend', 'revoke'],
} as const satisfies Record<string, readonly string[]>

export type AuditedType = keyof typeof auditedActions

/** An action that is recorded of these resource types. */
export type AuditedAction<T extends AuditedType = AuditedType> = (typeof auditedActions)[T][number]

/** The types of which this action is recorded. */
export type TypeWith<A extends AuditedAction> = { [T in AuditedType]: A extends AuditedAction<T> ? T : never }[AuditedType]
