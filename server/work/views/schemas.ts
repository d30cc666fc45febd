import * as z from 'zod'
import { claimableTypes, viewResources } from '@/db/states'
import { claimFields, userReference } from '@/server/access/schemas'
import { listedProduct } from '@/server/catalog/products/schemas'
import { variantModel } from '@/server/catalog/variants/schemas'
import { instant, listOf, nonBlankText, readOnly, shortText } from '@/server/http/field-types'
import { orderModel } from '@/server/orders/schemas/responses'
import { shipmentModel } from '@/server/orders/shipments/schemas/responses'

const MAX_FILTERS = 30
const MAX_COLUMNS = 50

/** Computed by the service; ignored on input. */
const unversioned = ['count', 'countIsCapped', 'oldestAt'] as const
export const viewReadOnly = ['id', 'version', 'ownerId', 'owner', 'createdAt', 'updatedAt'] as const

const resource = z
  .enum(viewResources, { error: `Give one of ${viewResources.join(', ')}.` })
  .meta({ description: 'The list that the view saves.' })
const name = nonBlankText(60, 'Name the view.').meta({ description: 'What people call it.' })
const q = shortText(1_000).nullable().meta({ description: 'The query line of the list; null without one.' })
const filters = z
  .record(shortText(60, 1), shortText(1_000))
  .refine((map) => Object.keys(map).length <= MAX_FILTERS, { error: `At most ${MAX_FILTERS} filters.` })
  .meta({ description: 'The other parameters of the list, by name, such as status.', examples: [{ status: 'AddressIssue' }] })
const sort = shortText(60, 1).nullable().meta({ description: 'A sort of the list, such as createdAt; null for its default.' })
const columns = z
  .array(shortText(60, 1))
  .max(MAX_COLUMNS)
  .nullable()
  .meta({ description: 'The columns that the list shows, in their order; null for those that each person chose.' })
const isShared = z.boolean().meta({
  description: 'Whether all Internal staff who may read the list have the view. Sharing and changing a shared view needs views:share.',
})
const icon = shortText(40, 1).nullable().meta({ description: 'The name of an icon; null for none.' })
const position = z
  .int()
  .min(0)
  .max(10_000)
  .meta({ description: 'Its place among your views of the list, from 0. Everybody has their own order; moving a view changes no version.' })
const isHidden = z.boolean().meta({ description: 'Whether you do not want to see it; everybody hides their own.' })

export const newView = z
  .strictObject({
    name,
    resource,
    q: q.default(null),
    filters: filters.default({}),
    sort: sort.default(null),
    columns: columns.default(null),
    isShared: isShared.default(false),
    icon: icon.default(null),
    position: position.optional(),
    isHidden: isHidden.default(false),
    ...readOnly([...viewReadOnly, ...unversioned], 'create'),
  })
  .meta({ id: 'CreateViewModel' })
export type NewView = z.output<typeof newView>

export const viewUpdate = z
  .strictObject({ name, q, filters, sort, columns, isShared, icon, position, isHidden })
  .partial()
  .extend(readOnly([...viewReadOnly, 'resource', ...unversioned], 'update'))
  .meta({ id: 'UpdateViewModel' })
export type ViewUpdate = z.output<typeof viewUpdate>

const viewShape = {
  id: z.string().meta({ description: 'Id of the view.' }),
  version: z.int().meta({ description: 'Rises with every change that everybody sees.' }),
  name,
  resource,
  q,
  filters,
  sort,
  columns,
  isShared,
  icon,
  position,
  isHidden,
  ownerId: z.string().meta({ description: 'The id of the person who saved it.' }),
  owner: userReference.nullable().meta({ description: 'The person who saved it.' }),
  createdAt: instant().meta({ description: 'When it was saved.' }),
  updatedAt: instant().meta({ description: 'When it was last changed.' }),
}
export const viewModel = z.object(viewShape).meta({ id: 'View' })
export type ViewModel = z.output<typeof viewModel>

export const listedView = z
  .object({
    ...viewShape,
    count: z
      .int()
      .nullable()
      .meta({ description: 'The number of records, exact up to 10,000; null without withCounts, or when the list can no longer be read.' }),
    countIsCapped: z.boolean().meta({ description: 'Whether there are more records than count says.' }),
    oldestAt: instant().nullable().meta({ description: 'When the oldest of its records was created; null as count, and for no records.' }),
  })
  .meta({ id: 'ListedView' })
export type ListedView = z.output<typeof listedView>

export const viewResponse = z.object({ view: viewModel }).meta({ id: 'GetViewResponse' })
export const viewsResponse = listOf('views', listedView).meta({ id: 'ListViewsResponse' })

/** The record under the name of its type. */
export const claimResponse = z
  .object({
    order: orderModel.optional(),
    shipment: shipmentModel.optional(),
    product: listedProduct.optional(),
    variant: variantModel.optional(),
    claimedUntil: claimFields.claimedUntil.unwrap().meta({ description: 'When the claim ends (RFC 3339, UTC), unless it is renewed.' }),
  })
  .meta({ id: 'ClaimResponse' })

const reference = z.string().min(1).max(100)
export const claimableType = z.enum(claimableTypes, { error: `Give one of ${claimableTypes.join(', ')}.` })

export const releaseBody = z
  .union([
    z.strictObject({ resource: z.strictObject({ type: claimableType, id: reference }) }),
    z.strictObject({ orderId: reference.meta({ description: 'An order by its id or shortId, in place of resource.' }) }),
  ])
  .meta({ id: 'ReleaseClaimModel' })
export type Release = z.output<typeof releaseBody>
