import type { Change } from '@/server/kernel/change'
import { presentStored } from './present'
import type { MessageRow } from './types'

/** Records an action on a message in the audit log and the order's timeline. Messages emit no event. */
export function recordMessage(change: Change, action: 'create' | 'sent' | 'notSent' | 'redact', before: MessageRow | null, after: MessageRow) {
  const { id, version, orderId, merchantId } = after
  change.record({
    resource: { type: 'message', id },
    action,
    before: before && presentStored(before),
    after: presentStored(after),
    // An erased text does not go to the log.
    ...(action === 'redact' ? { changes: [] } : {}),
    version,
    merchantId,
    orderId,
  })
}
