import * as z from 'zod'
import { exampleEvents } from '@/server/http/openapi/example-events'
import { eventTypeNames, eventTypes } from '@/server/kernel/event-types'
import { eventModel } from './events'

export const eventTypeModel = z
  .object({
    type: z.string().meta({ description: 'The name of the type.' }),
    description: z.string().meta({ description: 'The meaning of the event, and the actions that cause it.' }),
    resource: z.string().meta({ description: 'The type of the resource that the event is about.' }),
    dataSchema: z.record(z.string(), z.unknown()).meta({ description: 'The JSON Schema (2020-12) of the event’s `data`.' }),
    example: eventModel.nullable().meta({ description: 'An event of this type from a real run; null if nothing causes this type yet.' }),
    since: z.iso.date().meta({ description: 'The day from which on the type is part of the API.' }),
  })
  .meta({ id: 'EventType' })

/** Every event type, in the order of the API reference. */
export const eventCatalog: z.output<typeof eventTypeModel>[] = eventTypeNames.map((type) => {
  const { description, cause, resource, data, since } = eventTypes[type]
  // A copy without the name of the schema, so that the JSON Schema has no references.
  const dataSchema = z.toJSONSchema(z.strictObject(data.shape))
  return { type, description: `${description} Cause: ${cause}`, resource, dataSchema, example: exampleEvents[type] ?? null, since }
})
