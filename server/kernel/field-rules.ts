import type { Scope } from './scope'

/**
 * Fields for Internal staff only: vendors' prices and offers, comments on holds and the people who placed or released them, and who works
 * on an order.
 */
function isInternalField(resourceType: string, field: string): boolean {
  if (resourceType === 'shipment') return /^cost/.test(field)
  if (resourceType === 'product' || resourceType === 'variant') return /(^|\.)vendorOffers(\.|$)/.test(field)
  if (resourceType === 'order' && /^(assignee|tags|followUp)(\.|$)/.test(field)) return true
  return /^holds\.\d+\.(comment|placedBy|releasedBy)/.test(field)
}

/** The fields of `isInternalField`, as parts of their names in order, for searches in the database. */
export const internalFieldParts = [
  ['holds.', ''],
  ['cost', ''],
  ['', 'vendorOffers', ''],
  ['assignee', ''],
  ['tags', ''],
  ['followUp', ''],
]

/** The amounts that the customer and the merchant pay, and every order field that its shipments do not show. */
const isMerchantsField = (resourceType: string, field: string) =>
  resourceType === 'shipment'
    ? /^((merchant\w+|package|tax|shipping)Total$|total$|orderItems\.(\d+\.)?(merchantPrice|price)(\.|$))/.test(field)
    : resourceType.startsWith('order')

/** The fields between a vendor and Internal staff only. */
const isVendorsField = (resourceType: string, field: string) => resourceType === 'shipment' && /^spoilage(\.|$)/.test(field)

/** Whether changes of this field are visible to a caller of this scope who may see the resource. */
export const isFieldShown = (scope: Scope, resourceType: string, field: string): boolean =>
  scope.everything ||
  (!isInternalField(resourceType, field) &&
    !(scope.vendorIds.length ? isMerchantsField(resourceType, field) : isVendorsField(resourceType, field)))
