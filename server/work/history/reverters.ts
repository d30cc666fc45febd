import type { FindOperations } from './call-operation'
import { merchantCatalogReverter, variantReverter } from './revert-catalog'
import { type FieldSource, fieldReverter } from './revert-fields'
import { holdReverter, orderReverter, releaseReverter } from './revert-orders'
import type { Reverter } from './types'

/**
 * How actions are reverted, by resource type and action as in the audit log. An action that is not here cannot be reverted. To make one
 * revertible, add its reverter; it gets the entries of a request or job, oldest first, and makes the reverse change through the operation
 * that it names.
 */
export function revertersOf(operations: FindOperations): Readonly<Record<string, Reverter>> {
  const fields = (read: string, update: string, more: Omit<FieldSource, 'read' | 'update'> = {}) =>
    fieldReverter(operations, { read, update, ...more })
  const order = orderReverter(operations)
  const merchantCatalog = merchantCatalogReverter(operations)
  const user = fields('getUser', 'updateUser')
  return {
    'order.update': order,
    'orderItem.update': order,
    'order.hold': holdReverter(operations),
    'order.release': releaseReverter(operations),
    'shipment.update': fields('getShipment', 'updateShipment', { except: ['shipmentStatus'], blocking: ['shippedDate', 'canceledDate'] }),
    'category.update': fields('getCategory', 'updateCategory', { isWhole: true }),
    'product.update': fields('getProduct', 'updateProduct'),
    'variant.update': variantReverter(operations),
    'merchantCatalog.update': merchantCatalog,
    'merchantVariant.update': merchantCatalog,
    'merchant.update': fields('getMerchant', 'updateMerchant'),
    'vendor.update': fields('getVendor', 'updateVendor'),
    'facility.update': fields('getFacility', 'updateFacility'),
    'user.update': user,
    'user.deactivate': user,
    'user.updateAttributes': fields('getUser', 'updateUserAttributes'),
    'role.update': fields('getRole', 'updateRole'),
    'client.update': fields('getClient', 'updateClient'),
  }
}
