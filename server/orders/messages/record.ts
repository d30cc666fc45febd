import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { presentStored } from './present'
import type { MessageRow } from './types'

/** Records an action on a message in the audit log and the order's timeline. Messages emit no event. */
export function recordMessage(
  change: Change,
  action: 'create' | 'sent' | 'notSent' | 'redact',
  before: MessageRow | null,
  after: MessageRow,
) {
  const { id, version, orderId, merchantId } = after
  const [from, to] = [before && presentStored(before), presentStored(after)]
  // An erased text does not go to the log.
  const changes = action === 'redact' ? [] : diff(from, to)
  change.record({ resource: { type: 'message', id }, action, before: from, after: to, changes, version, merchantId, orderId })
}
