import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { getWebhook } from '../endpoints/endpoints'
import { countReplay, replayCountResponse } from './count-replay'
import { redeliver, sendTest } from './deliveries'
import { deliveryQuery, listDeliveries } from './list'
import { prepareReplay, replay } from './replay'
import { deliveriesResponse, deliveryResponse, replayBody, replayQuery, sendTestBody, testResponse } from './schemas'

/** An endpoint of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000e101' } }

export const deliveryOperations = [
  write({
    id: 'testWebhook',
    group: 'Webhooks',
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a test event',
    description:
      'Queues a sample, with isTest true and no sequence, which is signed, sent, retried and logged like any event. The answer has its delivery, still Pending: read the deliveries for its outcome.',
    permission: 'webhooks:write',
    body: sendTestBody,
    response: testResponse,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: { ...example, body: {} },
    handle: async ({ change, params, body }) => {
      const delivery = await sendTest(change, params.id, body.type)
      return { webhook: await getWebhook(change.reader, params.id), delivery }
    },
  }),
  write({
    id: 'replayWebhook',
    group: 'Webhooks',
    method: 'POST',
    path: '/webhooks/{id}/replay',
    summary: 'Replay a range',
    description:
      'Queues the events of a range of the log once more, as far as the endpoint receives them: as new deliveries with new numbers, and the webhook-id that they had. At most 100,000 sequences at a time.',
    permission: 'webhooks:write',
    body: replayBody,
    response: jobAnswer,
    status: 202,
    dryRun: false,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed', 'TooManyRequests'],
    examples: { ...example, body: { fromSequence: 1, toSequence: 100 } },
    prepare: ({ context, body }) => prepareReplay(context, body),
    handle: async ({ change, params, body, prepared }) => ({
      job: await replay(change, params.id, body, prepared),
    }),
  }),
  read({
    id: 'countWebhookReplay',
    group: 'Webhooks',
    path: '/webhooks/{id}/replay',
    summary: 'Count the events of a replay',
    description:
      'How many events a replay of the range would send to the endpoint now. It takes and refuses the same range as the replay, and changes nothing.',
    permission: 'webhooks:read',
    query: replayQuery,
    response: replayCountResponse,
    refuses: ['NotFound'],
    examples: { ...example, query: { fromSequence: '1' } },
    handle: async ({ reader, context, params, query }) => ({ replay: await countReplay({ reader, context }, params.id, query) }),
  }),
  read({
    id: 'listWebhookDeliveries',
    group: 'Webhooks',
    path: '/webhooks/{id}/deliveries',
    summary: 'Deliveries',
    description:
      'The deliveries of an endpoint with their attempts, newest first; sorted by deliverySequence or createdAt. Kept for 30 days. status and type accept several values; from and to limit when they were queued.',
    permission: 'webhooks:read',
    query: deliveryQuery,
    response: deliveriesResponse,
    refuses: ['NotFound'],
    examples: { ...example, query: { status: 'Delivered,Failed', pageSize: '20' } },
    handle: async ({ reader, params, query }) => {
      const { id } = await getWebhook(reader, params.id)
      return envelope('deliveries', query, await listDeliveries(reader, id, query))
    },
  }),
  write({
    id: 'redeliverWebhook',
    group: 'Webhooks',
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Redeliver one',
    description:
      'Sends a delivery once more, now, with the webhook-id and deliverySequence that it has. A failure starts another round of retries.',
    permission: 'webhooks:write',
    response: deliveryResponse,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: { params: { ...example.params, deliveryId: '01932c07-20e7-7bd3-a9c1-00000000e201' } },
    handle: async ({ change, params }) => ({ delivery: await redeliver(change, params.id, params.deliveryId) }),
  }),
] as const
