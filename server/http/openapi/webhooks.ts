import * as z from 'zod'
import { type EventType, eventTypeNames, eventTypes } from '@/server/kernel/event-types'
import { exampleEvents } from './example-events'
import { type JsonSchema, ref } from './json-schemas'

/** A webhook in the API reference: the request that a receiver gets for an event of this type. */
export interface DocumentedWebhook {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: []
  parameters: { $ref: string }[]
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example?: unknown } } }
  responses: Record<string, { description: string }>
}

const bodyName = (type: EventType) => `${type}Webhook`

const bodyOf = (type: EventType) =>
  z.strictObject({
    type: z.literal(type).meta({ description: 'The type of the event.' }),
    timestamp: z.iso.datetime().meta({ description: 'The time of the change.' }),
    sequence: z.number().int().meta({ description: 'The place of the event in the event log.' }),
    deliverySequence: z.number().int().meta({ description: 'The number of the event for this endpoint, without gaps.' }),
    isTest: z.boolean().meta({ description: 'Whether the event is about a test order.' }),
    data: eventTypes[type].data,
  })

/** The bodies of all webhooks, by the names of their schemas. */
export const webhookBodies: Record<string, z.ZodType> = Object.fromEntries(eventTypeNames.map((type) => [bodyName(type), bodyOf(type)]))

const headerNames = ['webhookId', 'webhookTimestamp', 'webhookSignature']

/** One webhook for each event type. */
export const documentedWebhooks: Record<string, { post: DocumentedWebhook }> = Object.fromEntries(
  eventTypeNames.map((type) => [
    type,
    {
      post: {
        operationId: `on${type}`,
        summary: eventTypes[type].description.replace(/[.:] .*|\.$/s, ''),
        description: `${eventTypes[type].description}\n\n**Cause:** ${eventTypes[type].cause}`,
        tags: ['Events'],
        security: [],
        parameters: headerNames.map((name) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: { required: true, content: { 'application/json': { schema: ref(bodyName(type)), ...exampleOf(type) } } },
        responses: {
          '2XX': { description: 'Received. Any other answer, or none within 10 seconds, is tried again for about 3 days.' },
          '410': { description: 'Nobody listens here any more: the endpoint is disabled at once.' },
        },
      },
    },
  ]),
)

function exampleOf(type: EventType): { example?: unknown } {
  const event = exampleEvents[type]
  if (!event) return {}
  const { occurredAt: timestamp, sequence, isTest, data } = event
  return { example: { type, timestamp, sequence, deliverySequence: 1, isTest, data } }
}
