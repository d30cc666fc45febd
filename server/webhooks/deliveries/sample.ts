import { exampleEvents } from '@/server/http/openapi/example-events'
import { type EventType, eventTypes } from '@/server/kernel/event-types'
import { NIL_ID } from '@/server/kernel/id'
import type { WebhookRow } from '../endpoints/endpoints'
import type { Queued } from './enqueue'

/** A sample event: of the given type, else of the first that the endpoint receives. It names no real resource. */
export function sampleOf(endpoint: WebhookRow, type: string | undefined, id: string, occurredAt: Date): Queued {
  const [first = '*'] = endpoint.eventTypes
  const chosen = (type ?? (first === '*' ? 'OrderCreated' : first)) as EventType
  const { resource, data } = exampleEvents[chosen] ?? { resource: { type: eventTypes[chosen].resource, id: NIL_ID }, data: { id: NIL_ID } }
  return {
    eventId: id,
    sequence: null,
    type: chosen,
    isTest: true,
    cause: 'Test',
    resourceType: resource.type,
    resourceId: resource.id,
    data,
    occurredAt,
  }
}
