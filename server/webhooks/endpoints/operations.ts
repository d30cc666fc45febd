import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import type { Context } from '@/server/kernel/context'
import type { Principal } from '@/server/kernel/principal'
import { lastSequence } from '@/server/platform/events/events'
import { createWebhook, deleteWebhook, getWebhook, presentWithHealth, rotateSecret, updateWebhook } from './endpoints'
import { inputProblems } from './input-rules'
import { listWebhooks, webhookQuery } from './list'
import { createWebhookBody, updateWebhookBody, webhookResponse, webhooksResponse, webhookWithSecret, writtenWebhook } from './schemas'

/** An endpoint of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000e101' } }

/** The end of the event log, from which an endpoint starts. Read before the change, because numbering is a transaction of its own. */
const prepare = async ({ context }: { context: Context }) => ({
  settings: context.settings,
  startsAfter: await lastSequence(context.database),
})

/** Problems of the URL and the headers, reported together with those of the other fields. */
const extraProblems = (body: unknown, _: Principal, { settings }: Context) => inputProblems(body, settings.webhooksAllowPrivate)

export const endpointOperations = [
  read({
    id: 'listWebhooks',
    group: 'Webhooks',
    path: '/webhooks',
    summary: 'List webhooks',
    description:
      'Newest first; sorted by createdAt or url. Callers outside Internal see only endpoints whose associations are all their own. Secrets and the values of headers are never shown.',
    permission: 'webhooks:read',
    query: webhookQuery,
    response: webhooksResponse,
    examples: { query: { isEnabled: 'true', pageSize: '20' } },
    handle: async ({ reader, query }) => envelope('webhooks', query, await listWebhooks(reader, query)),
  }),
  write({
    id: 'createWebhook',
    group: 'Webhooks',
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook',
    description:
      'Events are sent as POST requests, signed as Standard Webhooks describes, from now on. Without associations the endpoint gets yours. The secret is shown only in this answer.',
    permission: 'webhooks:write',
    body: createWebhookBody,
    response: webhookWithSecret,
    status: 201,
    dryRun: false,
    secret: true,
    location: ({ webhook }) => `/v1/webhooks/${webhook.id}`,
    refuses: ['Forbidden'],
    examples: { body: { url: 'https://hooks.example.com/waybill', eventTypes: ['OrderCreated', 'ShipmentShipped'] } },
    prepare,
    extraProblems,
    handle: ({ change, body, prepared }) => createWebhook(change, body, prepared),
  }),
  read({
    id: 'getWebhook',
    group: 'Webhooks',
    path: '/webhooks/{id}',
    summary: 'Get a webhook',
    description: 'The endpoint with its health. The health changes without a new version.',
    permission: 'webhooks:read',
    response: webhookResponse,
    refuses: ['NotFound'],
    examples: example,
    handle: async ({ reader, params }) => ({ webhook: await presentWithHealth(reader.sql, await getWebhook(reader, params.id)) }),
  }),
  write({
    id: 'updateWebhook',
    group: 'Webhooks',
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Update a webhook',
    description:
      'Takes effect with the next attempt, also for deliveries that wait. `headers` replaces all headers. An endpoint that is enabled again gets the events from then on, and what waited when it was disabled; replay what happened in between.',
    permission: 'webhooks:write',
    body: updateWebhookBody,
    response: writtenWebhook,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: { ...example, body: { eventTypes: ['OrderCreated', 'OrderCanceled'] } },
    prepare,
    extraProblems,
    handle: async ({ change, params, body, prepared }) => ({ webhook: await updateWebhook(change, params.id, body, prepared) }),
  }),
  write({
    id: 'deleteWebhook',
    group: 'Webhooks',
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Nothing is sent any more, not even what waits. Its deliveries are deleted too.',
    permission: 'webhooks:write',
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: example,
    handle: async ({ change, params }) => {
      await deleteWebhook(change, params.id)
      return undefined
    },
  }),
  write({
    id: 'rotateWebhookSecret',
    group: 'Webhooks',
    method: 'POST',
    path: '/webhooks/{id}/rotateSecret',
    summary: 'Rotate the secret',
    description:
      'For 24 hours deliveries have two signatures, of the new and of the old secret. The new secret is shown only in this answer. Another rotation within that time ends the oldest secret.',
    permission: 'webhooks:write',
    response: webhookWithSecret,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: example,
    handle: ({ change, params, context }) => rotateSecret(change, params.id, context.settings),
  }),
] as const
