/** For tests: which rows each filter of the lists finds, told from the rows as the API answers them. */

import { groupBy } from '@/server/kernel/collections'
import { fold } from '@/server/platform/search/search'

// biome-ignore lint/suspicious/noExplicitAny: rows of any list.
export type Row = Record<string, any>

export interface FilterRule {
  /** Values of the filter that find this row. */
  values(row: Row): string[]
  matches(row: Row, value: string): boolean
  /** Whether the filter may find rows for reasons that the rows do not show. */
  findsMore?: true
}

type Values = string | string[] | boolean | null | undefined
const list = (values: Values) => (Array.isArray(values) ? values : values === null || values === undefined ? [] : [String(values)])

const equals = (get: (row: Row) => Values): FilterRule => ({
  values: (row) => list(get(row)),
  matches: (row, value) => list(get(row)).includes(value),
})
/** A time and the next one, or the one before, which excludes rows that all have the same time. */
const near = (time: string | null, ms: number) => (time ? [time, new Date(Date.parse(time) + ms).toISOString()] : [])
const from = (get: (row: Row) => string | null): FilterRule => ({
  values: (row) => near(get(row), 1),
  matches: (row, value) => (get(row) ?? '') >= value,
})
const to = (get: (row: Row) => string | null): FilterRule => ({
  values: (row) => near(get(row), -1),
  matches: (row, value) => get(row) !== null && (get(row) as string) <= value,
})
/** The day of a row, and the days before and after it. */
const day = (matches: (shipBy: string, filtered: string) => boolean): FilterRule => ({
  values: ({ shipByDate }) =>
    shipByDate ? [0, -1, 1].map((days) => new Date(Date.parse(shipByDate) + days * 86_400_000).toISOString().slice(0, 10)) : [],
  matches: ({ shipByDate }, value) => shipByDate !== null && matches(shipByDate, value),
})
const words = (get: (row: Row) => Values): FilterRule => {
  const wordsOf = (row: Row) => list(get(row)).flatMap((text) => fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return { values: wordsOf, matches: (row, value) => wordsOf(row).some((word) => word.startsWith(value)), findsMore: true }
}
/** A part of a text, in another case. */
const part = (get: (row: Row) => string): FilterRule => ({
  values: (row) => [get(row).slice(1, 4).toUpperCase()],
  matches: (row, value) => get(row).toLowerCase().includes(value.toLowerCase()),
})

/** The rule of a filter that is named like the field of the rows. */
export const filterOfField = (name: string) => equals((row) => row[name])
const associated = (type: string) => equals((row) => row.associations.flatMap((one: Row) => (one.type === type ? one.id : [])))
const skusOf = (item: Row): string[] => [...new Set<string>([item.sku, item.originalSKU ?? item.sku])]
/** The codes of the reasons for which the row of a plan does not change. */
const reasonsOf = ({ status, groups }: Row): string[] =>
  groups.flatMap((key: string) => (key.startsWith(`${status}:`) ? [key.slice(status.length + 1)] : []))

const createdDate = (row: Row) => row.createdDate as string
const shippedDate = (row: Row) => row.shippedDate as string | null
const occurredAt = (row: Row) => row.occurredAt as string

/** The rows of other lists by which rows are found. */
type OtherRows = Record<'shipments' | 'variants' | 'auditLogs', readonly Row[]>

/** The rules by filter, or by operation and filter; a filter without one is the row's field of the same name. */
export function filterRules({ shipments, variants, auditLogs }: OtherRows): Record<string, FilterRule> {
  const live = (field: string) => (row: Row) =>
    shipments
      .filter(({ orderId, shipmentStatus }) => orderId === row.id && shipmentStatus !== 'Canceled')
      .map((one): string => one[field])
      .filter(Boolean)
  const ofItem = (field: string) => (row: Row) =>
    shipments
      .filter(({ orderItemIDs, shipmentStatus }) => orderItemIDs.includes(row.id) && shipmentStatus !== 'Canceled')
      .map((one): string => one[field])
      .filter(Boolean)
  const ofOrders = {
    vendorId: equals(live('vendorId')),
    facilityId: equals(live('facilityId')),
    sku: equals((row) => row.items.flatMap(skusOf)),
    countryCode: equals((row) => row.shippingAddress?.countryCode),
  }
  const ofProducts = { sku: equals((row) => variants.flatMap(({ productId, sku }): string[] => (productId === row.id ? [sku] : []))) }
  const entriesByRequest = groupBy(auditLogs, ({ requestId }) => requestId as string)
  const ofEntries = (get: (entry: Row) => Values) =>
    equals((row) => (entriesByRequest.get(row.id) ?? []).flatMap((entry) => list(get(entry))))
  const under = (operation: string, rules: Record<string, FilterRule>) =>
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${operation}.${name}`, rule]))
  return {
    createdFrom: from((row) => row.createdAt),
    createdTo: to((row) => row.createdAt),
    updatedFrom: from((row) => row.updatedAt),
    updatedTo: to((row) => row.updatedAt),
    lastModifiedFrom: from((row) => row.lastModifiedDate),
    lastModifiedTo: to((row) => row.lastModifiedDate),
    roleId: equals((row) => row.roleIds),
    associationType: equals((row) => row.associations.map(({ type }: Row) => type)),
    q: words((row) => row.name),
    ...under('listOrders', ofOrders),
    ...under('searchOrders', { ...ofOrders, q: words((row) => row.shippingAddress?.lastName) }),
    ...under('searchOrderItems', {
      q: words((row) => row.sku),
      sku: equals(skusOf),
      vendorId: equals(ofItem('vendorId')),
      facilityId: equals(ofItem('facilityId')),
    }),
    ...under('listDueHolds', { releaseTo: to((row) => row.releaseAt) }),
    ...under('listMessageTemplates', { merchantId: equals((row) => row.merchantId ?? 'none') }),
    ...under('listTags', { q: part((row) => row.tag) }),
    ...under('searchShipments', {
      q: words((row) => row.shippingAddress?.lastName),
      status: filterOfField('shipmentStatus'),
      shipmentId: filterOfField('id'),
      tracking: equals((row) => row.packages.map((one: Row) => one.carrierTrackingNumber).filter(Boolean)),
      carrierName: equals((row) => row.packages.map((one: Row) => one.carrierName).filter(Boolean)),
      isSlipPrinted: equals((row) => row.slipCount > 0),
      isSlipValid: equals((row) => row.slipCount > 0 && !row.slipIsOutdated),
      isPackingStarted: equals((row) => row.packages.length > 0),
      createdFrom: from(createdDate),
      createdTo: to(createdDate),
      shippedFrom: from(shippedDate),
      shippedTo: to(shippedDate),
      shipByFrom: day((shipBy, filtered) => shipBy >= filtered),
      shipByTo: day((shipBy, filtered) => shipBy <= filtered),
    }),
    ...under('listNotes', {
      q: words((row) => row.text),
      resourceType: equals((row) => row.resource.type),
      resourceId: equals((row) => row.resource.id),
      orderId: { ...equals((row) => (row.resource.type === 'order' ? row.resource.id : [])), findsMore: true },
      createdBy: equals((row) => row.createdBy?.id),
    }),
    ...under('listCategories', { parentId: equals((row) => row.parentId ?? 'root') }),
    ...under('listProducts', ofProducts),
    ...under('searchProducts', ofProducts),
    ...under('searchMerchantCatalog', { q: words((row) => row.merchantSku) }),
    ...under('searchMerchantVariants', { q: words((row) => row.merchantSku) }),
    ...under('searchEffectiveVariants', { q: words((row) => row.sku) }),
    ...under('listWebhooks', { q: words((row) => row.url) }),
    ...under('listWebhookDeliveries', { from: from((row) => row.createdAt), to: to((row) => row.createdAt) }),
    ...under('listPlans', { createdBy: equals((row) => row.createdBy.id), ids: equals((row) => row.id) }),
    ...under('listPlanRows', { reason: equals(reasonsOf), group: equals((row) => row.groups) }),
    ...under('listHistory', {
      resourceType: ofEntries(({ resource }) => resource.type),
      resourceId: ofEntries(({ resource }) => resource.id),
      by: ofEntries(({ actor }) => actor.id),
    }),
    ...under('listUsers', { merchantId: associated('Merchant'), vendorId: associated('Vendor') }),
    ...under('listInvitations', { merchantId: associated('Merchant'), vendorId: associated('Vendor') }),
    ...under('listFacilities', { countryCode: equals((row) => row.countryCodes) }),
    ...under('listAuditLogs', {
      q: words((row) => (row.resource.type === 'order' ? row.resourceName : null)),
      actorId: equals((row) => row.actor.id),
      resourceType: equals((row) => row.resource.type),
      resourceId: equals((row) => row.resource.id),
      from: from(occurredAt),
      to: to(occurredAt),
    }),
  }
}
