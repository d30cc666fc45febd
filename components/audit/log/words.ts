import { actionWord } from '../action-words'
import { fieldWord } from '../words'
import type { LoggedEntry } from './shapes'
import { typeWord } from './things'

/** What was done with people and programs, where the verb alone would not say it. */
const deeds: Record<string, string> = {
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
  regenerateSecret: 'gave a new secret to',
  end: 'ended',
  accept: 'accepted',
  resend: 'sent again',
  revoke: 'revoked',
}

/** What was done, as a verb. Accepting is an invitation’s; a shipment is taken into production. */
export const deedWord = (type: string, action: string) =>
  action === 'accept' && type === 'shipment' ? actionWord(action) : (deeds[action] ?? actionWord(action))

/** "held the order", "gave roles to the user". */
export const deedOf = ({ resource, action }: Pick<LoggedEntry, 'resource' | 'action'>) =>
  `${deedWord(resource.type, action)} the ${typeWord(resource.type)}`

export const whoOf = ({ actor }: Pick<LoggedEntry, 'actor'>) => actor.name ?? (actor.type === 'System' ? 'Waybill' : 'Staff')

/** What changed, without what an entry about something made says of it anyway: its id, and when. */
export const changesOf = ({ changes }: Pick<LoggedEntry, 'changes'>) =>
  changes.filter(({ field }) => field !== 'id' && field !== 'createdAt')

/** The first fields that changed, in words. */
export function changedOf(entry: Pick<LoggedEntry, 'changes'>): string {
  const fields = [...new Set(changesOf(entry).map(({ field }) => fieldWord(field)))]
  return fields.length > 3 ? `${fields.slice(0, 3).join(' · ')} and ${fields.length - 3} more` : fields.join(' · ')
}
