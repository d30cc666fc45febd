import * as z from 'zod'
import { read, write } from '@/server/http/operation'
import { Reader } from '@/server/kernel/reader'
import { claimNext, releaseClaim, unclaimedOf } from './claim'
import { getView } from './find'
import { includeTest, listViews, viewsQuery } from './list'
import { presentView } from './present'
import { claimResponse, newView, releaseBody, type ViewModel, viewResponse, viewsResponse, viewUpdate } from './schemas'
import { createView, deleteView, updateView } from './views'

const group = 'Views'

/** A shared view of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000f101' } }

/** The caller's own place of a view, which its version does not cover. */
const etagSuffix = ({ view }: { view: Pick<ViewModel, 'position' | 'isHidden'> }) => view.position * 2 + Number(view.isHidden)

export const viewOperations = [
  read({
    id: 'listViews',
    group,
    path: '/views',
    summary: 'List views',
    description:
      'Your own views and the shared ones of the lists that you may read, each list in your own order. withCounts=true adds the number of records and the time of the oldest.',
    permission: 'anyone',
    examples: { query: { resource: 'orders', withCounts: 'true' } },
    query: viewsQuery,
    response: viewsResponse,
    handle: ({ reader, query, principal, context }) => listViews(reader, query, { principal, context }),
  }),
  write({
    id: 'createView',
    group,
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    description:
      'Saves a list of orders, shipments, products or variants with its query, filters, sort and columns. q and filters are checked as the list checks them.',
    permission: 'anyone',
    examples: { body: { name: 'Address problems', resource: 'orders', q: 'status:AddressIssue', sort: 'createdAt', icon: 'map-pin' } },
    body: newView,
    response: viewResponse,
    status: 201,
    dryRun: true,
    refuses: ['Forbidden', 'Conflict'],
    etagSuffix,
    location: ({ view }) => `/v1/views/${view.id}`,
    handle: async ({ change, body }) => ({ view: await createView(change, body) }),
  }),
  read({
    id: 'getView',
    group,
    path: '/views/{id}',
    summary: 'Get a view',
    permission: 'anyone',
    examples: example,
    response: viewResponse,
    etagSuffix,
    handle: async ({ reader, params, principal }) => ({ view: presentView(await getView(reader.sql, principal, params.id)) }),
  }),
  write({
    id: 'updateView',
    group,
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Update a view',
    description:
      'Changes it for everybody who has it; a shared view needs views:share. position and isHidden are your own: they need nothing and raise no version.',
    permission: 'anyone',
    examples: { ...example, body: { position: 0 } },
    body: viewUpdate,
    response: viewResponse,
    status: 200,
    dryRun: true,
    refuses: ['Forbidden', 'Conflict'],
    etagSuffix,
    handle: async ({ change, params, body }) => ({ view: await updateView(change, params.id, body) }),
  }),
  write({
    id: 'deleteView',
    group,
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a view',
    description: 'Deletes it for everybody who has it; a shared view needs views:share. Claims made from it stay.',
    permission: 'anyone',
    examples: example,
    response: undefined,
    status: 204,
    dryRun: true,
    refuses: ['Forbidden'],
    async handle({ change, params }) {
      await deleteView(change, params.id)
      return undefined
    },
  }),
  write({
    id: 'claimNextOfView',
    group,
    method: 'POST',
    path: '/views/{id}/claim',
    summary: 'Claim the next of a queue',
    description:
      'Claims the next record of the view, by its sort, that nobody has claimed, for 10 minutes; 204 when there is none. Two callers never get the same record, also from different views. The claim is renewed by PUT /v1/presence, and ends with its release, your session, or the record’s end. For people: a service client cannot claim. Needs the read permission of the list. Test orders are left out without includeTest=true.',
    permission: 'anyone',
    internalOnly: true,
    examples: example,
    query: z.strictObject({ includeTest }),
    response: claimResponse,
    status: 200,
    mayBeEmpty: true,
    dryRun: true,
    refuses: ['Forbidden'],
    prepare: ({ context, params, query, principal }) =>
      unclaimedOf(new Reader(context.database.sql, principal.scope, principal.actor.id), principal, {
        viewId: params.id,
        includeTest: query.includeTest,
      }),
    handle: async ({ change, params, query, prepared }) =>
      claimNext(change, { viewId: params.id, includeTest: query.includeTest }, prepared),
  }),
  write({
    id: 'releaseClaimOfView',
    group,
    method: 'POST',
    path: '/views/{id}/release',
    summary: 'Release a claim',
    description: 'Ends your claim of a record, from whichever view you claimed it. Nothing happens when nobody has claimed it.',
    permission: 'anyone',
    internalOnly: true,
    examples: { ...example, body: { orderId: 'O00000001' } },
    body: releaseBody,
    response: undefined,
    status: 204,
    dryRun: true,
    refuses: ['Forbidden', 'Conflict'],
    async handle({ change, params, body }) {
      await releaseClaim(change, params.id, body)
      return undefined
    },
  }),
] as const
