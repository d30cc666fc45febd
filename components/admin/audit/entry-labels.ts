import { fieldLabel } from '@/components/records/audit-labels'
import type { LoggedEntry } from './resources'

export const actorLabel = ({ actor }: Pick<LoggedEntry, 'actor'>) => actor.name ?? (actor.type === 'System' ? 'Waybill' : 'Staff')

/** The changes without the id and creation time, which an entry about a new record shows anyway. */
export const relevantChanges = ({ changes }: Pick<LoggedEntry, 'changes'>) =>
  changes.filter(({ field }) => field !== 'id' && field !== 'createdAt')

/** The labels of the first changed fields. */
export function changedFieldsText(entry: Pick<LoggedEntry, 'changes'>): string {
  const fields = [...new Set(relevantChanges(entry).map(({ field }) => fieldLabel(field)))]
  return fields.length > 3 ? `${fields.slice(0, 3).join(' · ')} and ${fields.length - 3} more` : fields.join(' · ')
}
