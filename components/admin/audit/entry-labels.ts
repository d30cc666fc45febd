import { actionLabel } from '@/components/records/action-labels'
import { fieldLabel } from '@/components/records/audit-labels'
import type { LoggedEntry } from './resources'
import { typeLabel } from './resources'

/** The labels of actions on users and clients for which the plain verb is unclear. */
const actionLabels: Record<string, string> = {
  assignRoles: 'gave roles to',
  unassignRoles: 'took roles from',
  updateAssociation: 'changed what belongs to',
  updateAttributes: 'changed attributes of',
  deactivate: 'deactivated',
  onboard: 'joined as',
  changePassword: 'changed the password of',
  resetPassword: 'reset the password of',
  setUpTotp: 'began a second factor for',
  confirmTotp: 'set up the second factor of',
  removeTotp: 'removed the second factor of',
  createPasswordLink: 'made a password link for',
  signIn: 'signed in',
  signInRefused: 'refused a sign-in of',
  signInLocked: 'locked out',
  regenerateSecret: 'gave a new secret to',
  end: 'ended',
  sent: 'sent',
  notSent: 'could not send',
  accept: 'accepted',
  resend: 'sent again',
  revoke: 'revoked',
}

/** The label of an action as a verb. `accept` means something else for shipments (taken into production) than for invitations. */
export const entryActionLabel = (type: string, action: string) =>
  action === 'accept' && type === 'shipment' ? actionLabel(action) : (actionLabels[action] ?? actionLabel(action))

/** "held the order", "gave roles to the user"; "signed in", since users and clients sign in as themselves. */
export const entryActionText = ({ resource, action }: Pick<LoggedEntry, 'resource' | 'action'>) => {
  const label = entryActionLabel(resource.type, action)
  return action === 'signIn' ? label : `${label} the ${typeLabel(resource.type)}`
}

export const actorLabel = ({ actor }: Pick<LoggedEntry, 'actor'>) => actor.name ?? (actor.type === 'System' ? 'Waybill' : 'Staff')

/** The changes without the id and creation time, which an entry about a new record shows anyway. */
export const relevantChanges = ({ changes }: Pick<LoggedEntry, 'changes'>) =>
  changes.filter(({ field }) => field !== 'id' && field !== 'createdAt')

/** The labels of the first changed fields. */
export function changedFieldsText(entry: Pick<LoggedEntry, 'changes'>): string {
  const fields = [...new Set(relevantChanges(entry).map(({ field }) => fieldLabel(field)))]
  return fields.length > 3 ? `${fields.slice(0, 3).join(' · ')} and ${fields.length - 3} more` : fields.join(' · ')
}
