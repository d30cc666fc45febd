import { capitalize } from '@/components/ui/format/text'
import type { AuditedAction } from '@/server/kernel/audited-actions'

/** The past-tense verb of each action in the audit trail. */
const actionLabels: Record<AuditedAction, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  hold: 'held',
  release: 'released a hold of',
  refund: 'requested a refund of',
  refundState: 'changed the state of a refund of',
  resolve: 'resolved a claim about',
  reprint: 'made',
  process: 'processed',
  addItem: 'added',
  redact: 'erased personal data of',
  fulfil: 'changed the shipments of',
  route: 'routed',
  assign: 'assigned',
  accept: 'accepted',
  reject: 'rejected',
  rejectPart: 'rejected units of',
  resubmit: 'submitted again',
  reroute: 'rerouted',
  unassign: 'took items out of',
  pack: 'packed',
  unpack: 'unpacked a package of',
  spoil: 'reported spoiled units of',
  ship: 'shipped a package of',
  deliver: 'marked as delivered',
  cancel: 'canceled',
  stopPolling: 'stopped the updates of',
  retryPolling: 'resumed the updates of',
  printSlip: 'made a packing slip of',
  rotateSecret: 'rotated the secret of',
  regenerateSecret: 'gave a new secret to',
  addSecret: 'added a secret to',
  retireSecret: 'retired a secret of',
  disable: 'disabled',
  test: 'sent a test to',
  redeliver: 'resent a delivery of',
  ready: 'prepared',
  apply: 'applied',
  finish: 'finished',
  fail: 'could not finish',
  reverse: 'reversed',
  onboard: 'joined as',
  assignRoles: 'gave roles to',
  unassignRoles: 'took roles from',
  updateAssociation: 'changed the association of',
  updateAttributes: 'changed attributes of',
  deactivate: 'deactivated',
  changePassword: 'changed the password of',
  resetPassword: 'reset the password of',
  setUpTotp: 'began a second factor for',
  confirmTotp: 'set up the second factor of',
  removeTotp: 'removed the second factor of',
  createPasswordLink: 'made a password link for',
  signIn: 'signed in',
  signInRefused: 'refused a sign-in of',
  signInLocked: 'locked out',
  end: 'ended',
  sent: 'sent',
  notSent: 'could not send',
  resend: 'sent again',
  revoke: 'revoked',
}

/** The past-tense verb of an action on a resource: "held". A shipment is accepted into production, an invitation as it is. */
export function actionLabel(action: string, resourceType: string): string {
  if (action === 'accept' && resourceType === 'shipment') return 'took into production'
  return actionLabels[action as AuditedAction] ?? action
}

/** The choices that need more than the verb, because no resource follows it. */
const choices: Record<string, string> = { addItem: 'Added an item', reprint: 'Made as a reprint' }

/** The action without its resource, as a choice of a filter: "Made a packing slip". */
export const actionChoice = (action: string, resourceType: string): string =>
  choices[action] ?? capitalize(actionLabel(action, resourceType).replace(/ (of|to|from|for|as)$/, ''))

/** The end of the sentence when the verb does not suffice: "made the order as a reprint". */
export const actionSuffix = (action: string) => (action === 'reprint' ? ' as a reprint' : '')

/** Whether an order's entry only follows from changes of its shipments. */
export const isFulfilment = (action: string) => action === 'fulfil' || action === 'route'
