import * as z from 'zod'
import { deliveryCauses, deliveryStatuses } from '@/db/states'
import { anyOf, listOf, time } from '@/server/http/field-types'
import { eventTypeNames } from '@/server/kernel/event-types'
import { webhookModel } from '../endpoints/schemas'

/** The most sequences of the log that one replay covers. */
export const MAX_REPLAYED = 100_000

const sequence = z.int().min(1, { error: 'Give a sequence of the event log, from 1.' })
const eventType = z.enum(eventTypeNames, {
  error: (issue) => `There is no event type ${JSON.stringify(issue.input)}. There are ${eventTypeNames.join(', ')}.`,
})

/** Refuses a range whose end is before its start. */
const isAscending = ({ fromSequence, toSequence }: { fromSequence: number; toSequence?: number | undefined }) =>
  toSequence === undefined || toSequence >= fromSequence
const notAscending = { path: ['toSequence'], error: 'Give a toSequence that is not before fromSequence.' }

export const replayBody = z
  .strictObject({
    fromSequence: sequence.meta({ description: 'The first sequence of the event log to send again.' }),
    toSequence: sequence.optional().meta({ description: 'The last one; by default the end of the log.' }),
    types: z.array(eventType).min(1).max(eventTypeNames.length).optional().meta({
      description: 'Only events of these types, which the endpoint must receive; by default all that it receives.',
    }),
  })
  .refine(isAscending, notAscending)
  .meta({ id: 'ReplayWebhookModel' })

const sequenceParameter = z.coerce
  .number({ error: 'Give a sequence of the event log.' })
  .int()
  .min(1, { error: 'Give a sequence of the event log, from 1.' })
  .max(Number.MAX_SAFE_INTEGER)

/** The same range as parameters of a query. */
export const replayQuery = z
  .strictObject({
    fromSequence: sequenceParameter.meta({ description: 'The first sequence of the event log.' }),
    toSequence: sequenceParameter.optional().meta({ description: 'The last one; by default the end of the log.' }),
    types: anyOf(eventTypeNames).optional().meta({
      description: 'Only events of these types, which the endpoint must receive; by default all that it receives.',
    }),
  })
  .refine(isAscending, notAscending)

export const sendTestBody = z
  .strictObject({
    type: eventType.optional().meta({ description: 'The event type of the sample; by default the first that it receives.' }),
  })
  .meta({ id: 'TestWebhookModel' })

const headerMap = z.record(z.string(), z.string())

const attemptModel = z
  .object({
    at: time.meta({ description: 'When the attempt started.' }),
    request: z
      .object({
        url: z.string().meta({ description: 'Where it was sent.' }),
        headers: headerMap.meta({ description: 'The headers; signatures and the values of static headers are masked.' }),
        body: z.string().meta({ description: 'The body without an added resource.' }),
      })
      .meta({ description: 'The request as it was sent.' }),
    responseStatus: z.int().nullable().meta({ description: 'The HTTP status of the answer; null without one.' }),
    responseHeaders: headerMap.nullable().meta({ description: 'The headers of the answer; null without one.' }),
    responseBody: z.string().nullable().meta({ description: 'The first 4 KiB of the answer; null without one.' }),
    durationMs: z.int().meta({ description: 'From the resolution of the name to the end of the answer, in ms.' }),
    error: z.string().nullable().meta({ description: 'Why the attempt failed; null when it succeeded.' }),
  })
  .meta({ id: 'WebhookAttempt' })

export const deliveryModel = z
  .object({
    id: z.string().meta({ description: 'Id of the delivery.' }),
    webhookId: z.string().meta({ description: 'Id of the endpoint.' }),
    deliverySequence: z.int().meta({ description: 'Counts the deliveries of the endpoint from 1 without a gap.' }),
    eventId: z.string().meta({ description: 'Id of the event: the webhook-id header, the same at every attempt and replay.' }),
    sequence: z.int().nullable().meta({ description: 'The event’s place in the event log; null for a test.' }),
    type: z.string().meta({ description: 'Type of the event.' }),
    resource: z
      .object({
        type: z.string().meta({ description: 'Type of the resource.' }),
        id: z.string().meta({ description: 'Id of the resource.' }),
      })
      .meta({ description: 'The resource that the event is about.' }),
    isTest: z.boolean().meta({ description: 'Whether it is a sample or about a test order.' }),
    cause: z.enum(deliveryCauses).meta({ description: 'A new event, a replay, or a test.' }),
    status: z.enum(deliveryStatuses).meta({ description: 'Pending until it was delivered or the last retry failed.' }),
    attemptCount: z.int().meta({ description: 'Number of attempts, also those no longer kept.' }),
    nextAttemptAt: time.nullable().meta({ description: 'When the next attempt is due; null when there is none.' }),
    createdAt: time.meta({ description: 'When the event was queued for the endpoint.' }),
    finishedAt: time.nullable().meta({ description: 'When it was delivered or failed for good; null while it is pending.' }),
    attempts: z.array(attemptModel).meta({ description: 'The last 20 attempts, the oldest first; kept for 30 days.' }),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveriesResponse = listOf('deliveries', deliveryModel).meta({ id: 'ListWebhookDeliveriesResponse' })
export const deliveryResponse = z
  .object({ delivery: deliveryModel.meta({ description: 'The delivery.' }) })
  .meta({ id: 'WebhookDeliveryResponse' })

export const testResponse = z
  .object({
    webhook: webhookModel.meta({ description: 'The endpoint.' }),
    delivery: deliveryModel.meta({ description: 'The delivery of the sample.' }),
  })
  .meta({ id: 'TestWebhookResponse' })

export type Delivery = z.output<typeof deliveryModel>
export type Replay = z.output<typeof replayBody>
