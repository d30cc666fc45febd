import * as z from 'zod'
import { association, MAX_ASSOCIATIONS, newAssociation } from '@/server/access/schemas'
import { instant, listOf, readOnly, shortText } from '@/server/http/field-types'
import { eventTypeNames } from '@/server/kernel/event-types'
import { MAX_HEADERS } from './header-rules'
import { MAX_URL_LENGTH } from './url-rules'

/** Subscribes to every event type, also those of later releases. */
export const ALL_TYPES = '*'
const MAX_PER_SECOND = 1_000

export const healthStates = ['Healthy', 'Failing', 'Disabled'] as const

/** Computed when read; ignored on input. */
const unversioned = ['health', 'replayJobId'] as const
const webhookReadOnly = ['id', 'version', 'disabledReason', 'headerNames', 'previousSecretUntil', 'createdAt', 'updatedAt'] as const

const url = shortText(MAX_URL_LENGTH, 1).meta({
  description: 'Receives the events as POST requests: https, and reachable from the internet. Redirects are not followed.',
  examples: ['https://hooks.example.com/waybill'],
})
const description = shortText(500).nullable().meta({ description: 'What the endpoint is for; null without a description.' })
const subscribedTypes = z
  .array(
    z.enum([ALL_TYPES, ...eventTypeNames], {
      error: (issue) =>
        `There is no event type ${JSON.stringify(issue.input)}. Give * alone for all, or some of ${eventTypeNames.join(', ')}.`,
    }),
  )
  .min(1, { error: 'Give at least one event type, or * for all.' })
  .max(eventTypeNames.length)
  .refine((types) => !types.includes(ALL_TYPES) || types.length === 1, { error: 'Give * alone; it covers all types.' })
  .meta({ description: 'The event types that it receives; * alone is all, also future ones.' })
const associations = z
  .array(newAssociation)
  .min(1)
  .max(MAX_ASSOCIATIONS)
  .meta({ description: 'Whose events it receives: within your own associations, which are the default.' })
const includeTest = z.boolean().meta({ description: 'Whether it also receives the events of test orders.' })
const isEnabled = z.boolean().meta({
  description: 'Whether events are sent. What happens while it is disabled is not sent later; replay it.',
})
const headers = z
  .record(z.string(), z.string())
  .refine((value) => Object.keys(value).length <= MAX_HEADERS, { error: `Give at most ${MAX_HEADERS} headers.` })
  .meta({
    description: 'Static headers of every request, such as Authorization. Values are never shown again. Not Host, Content-* or webhook-*.',
    examples: [{ Authorization: 'Bearer of-the-receiver' }],
  })
const maxPerSecond = z
  .int()
  .min(1)
  .max(MAX_PER_SECOND)
  .meta({ description: 'The most requests that start within one second; 50 by default.' })
const expand = z
  .array(z.enum(['resource']))
  .max(1)
  .meta({ description: 'With resource, each body also has the resource as it is when sent, as far as the endpoint may read it.' })

export const createWebhookBody = z
  .strictObject({
    url,
    description: description.default(null),
    eventTypes: subscribedTypes.default([ALL_TYPES]),
    associations: associations.optional(),
    includeTest: includeTest.default(false),
    isEnabled: isEnabled.default(true),
    headers: headers.default({}),
    maxPerSecond: maxPerSecond.default(50),
    expand: expand.default([]),
    ...readOnly([...webhookReadOnly, ...unversioned], 'create'),
  })
  .meta({ id: 'CreateWebhookModel' })

/** Fields that PATCH of a webhook accepts only unchanged. */
export const webhookUpdateReadOnly = webhookReadOnly

export const updateWebhookBody = z
  .strictObject({ url, description, eventTypes: subscribedTypes, associations, includeTest, isEnabled, headers, maxPerSecond, expand })
  .partial()
  .extend(readOnly([...webhookReadOnly, ...unversioned], 'update'))
  .meta({ id: 'UpdateWebhookModel' })

export const webhookHealth = z
  .object({
    state: z.enum(healthStates).meta({ description: 'Failing: the last attempt failed. Disabled: nothing is sent.' }),
    consecutiveFailures: z.int().meta({ description: 'Failed attempts since the last success.' }),
    lastSuccessAt: instant().nullable().meta({ description: 'When it last answered with a 2xx status; null if it never did.' }),
    lastFailureAt: instant().nullable().meta({ description: 'When an attempt last failed; null if none did.' }),
    pending: z.int().meta({ description: 'Deliveries that wait for an attempt.' }),
    oldestPendingAt: instant().nullable().meta({ description: 'When the oldest pending delivery was created; null without one.' }),
    p95Ms: z.int().nullable().meta({ description: 'Duration that 95 of the last 100 attempts did not exceed, in ms; null without one.' }),
  })
  .meta({ id: 'WebhookHealth' })

export const webhookModel = z
  .object({
    id: z.string().meta({ description: 'Id of the endpoint.' }),
    version: z.int().meta({ description: 'Rises with every change of the endpoint, not with its health.' }),
    url: z.string().meta({ description: 'Where the events are sent.' }),
    description: z.string().nullable().meta({ description: 'What the endpoint is for.' }),
    eventTypes: z.array(z.string()).meta({ description: 'The event types that it receives; * alone is all.' }),
    associations: z.array(association).meta({ description: 'Whose events it receives.' }),
    includeTest: includeTest,
    isEnabled: z.boolean().meta({ description: 'Whether events are sent.' }),
    disabledReason: z.string().nullable().meta({ description: 'Why it is disabled; null while it is enabled.' }),
    headerNames: z.array(z.string()).meta({ description: 'The names of the static headers; their values are never shown.' }),
    maxPerSecond: z.int().meta({ description: 'The most requests that start within one second.' }),
    expand: z.array(z.string()).meta({ description: 'What is added to each body: resource, or nothing.' }),
    previousSecretUntil: instant().nullable().meta({ description: 'Until when the previous secret signs too; null without a rotation.' }),
    createdAt: instant().meta({ description: 'When it was created.' }),
    updatedAt: instant().meta({ description: 'When it was last changed.' }),
  })
  .meta({ id: 'WebhookFields' })

export const shownWebhook = webhookModel
  .extend({
    health: webhookHealth.meta({ description: 'How its deliveries go, computed when read.' }),
    replayJobId: z
      .string()
      .nullable()
      .meta({ description: 'The job of the replay that is under way, computed when read; null without one.' }),
  })
  .meta({ id: 'Webhook' })

export const webhookResponse = z
  .object({ webhook: shownWebhook.meta({ description: 'The endpoint with its health.' }) })
  .meta({ id: 'WebhookResponse' })
/** The answer of a write: without the health, which is no part of what is stored for a retry. */
export const writtenWebhook = z
  .object({ webhook: webhookModel.meta({ description: 'The endpoint.' }) })
  .meta({ id: 'WrittenWebhookResponse' })
export const webhooksResponse = listOf('webhooks', shownWebhook).meta({ id: 'ListWebhooksResponse' })
export const webhookWithSecret = writtenWebhook
  .extend({
    secret: z.string().meta({ description: 'Signs the deliveries: whsec_ and 24 bytes in base64. Shown only in this answer.' }),
  })
  .meta({ id: 'WebhookWithSecretResponse' })

export type Webhook = z.output<typeof webhookModel>
export type ShownWebhook = z.output<typeof shownWebhook>
export type NewWebhook = z.output<typeof createWebhookBody>
export type WebhookChanges = z.output<typeof updateWebhookBody>
