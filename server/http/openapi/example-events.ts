import type { EventType } from '@/server/kernel/event-types'
import recorded from './example-events.json'

/** An event as `GET /v1/events` answers it. */
export interface ExampleEvent {
  id: string
  sequence: number
  type: string
  occurredAt: string
  isTest: boolean
  resource: { type: string; id: string }
  data: Record<string, unknown>
}

/** An event of each type from a real run; none of a type that nothing causes. example-events.test.ts records and compares them. */
export const exampleEvents: Partial<Record<EventType, ExampleEvent>> = recorded
