import type { EventType } from '@/server/platform/events/event-types'
import type { WebhookRow } from '../endpoints/endpoints'
import type { Queued } from './enqueue'

const resourceOf = (type: string) =>
  type.startsWith('Order') || type === 'RefundRequested'
    ? 'order'
    : type.startsWith('Note')
      ? 'note'
      : type.startsWith('Catalog')
        ? 'product'
        : type.startsWith('Bulk')
          ? 'plan'
          : 'shipment'

const NO_ID = '00000000-0000-7000-8000-000000000000'

/** A sample event: of the given type, else of the first that the endpoint receives. It names no real resource. */
export function sampleOf({ eventTypes }: WebhookRow, type: string | undefined, id: string, occurredAt: Date): Queued {
  const [first = '*'] = eventTypes
  const chosen = type ?? (first === '*' ? ('OrderCreated' satisfies EventType) : first)
  const resourceType = resourceOf(chosen)
  return {
    eventId: id,
    sequence: null,
    type: chosen,
    isTest: true,
    cause: 'Test',
    resourceType,
    resourceId: NO_ID,
    data: { id: NO_ID },
    occurredAt,
  }
}
