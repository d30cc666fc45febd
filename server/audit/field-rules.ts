import type { Scope } from '../scope'

/** What the staff say among themselves, and what a shipment's vendor takes for it. */
const isInternalField = (resourceType: string, field: string) =>
  resourceType === 'shipment'
    ? /^(cost|orderItems\.\d+\.price(\.|$))/.test(field)
    : /^holds\.\d+\.(comment|placedBy|releasedBy)/.test(field)

/** What a merchant pays, and all of an order beyond what its shipments show. */
const isMerchantsField = (resourceType: string, field: string) =>
  resourceType === 'shipment' ? /^(merchant\w+Total$|orderItems\.\d+\.merchantPrice)/.test(field) : resourceType.startsWith('order')

/** Whether a caller of this scope, who may see the resource, is told that this field of it changed. */
export const isFieldShown = (scope: Scope, resourceType: string, field: string): boolean =>
  scope.everything || (!isInternalField(resourceType, field) && (scope.vendorIds.length === 0 || !isMerchantsField(resourceType, field)))
