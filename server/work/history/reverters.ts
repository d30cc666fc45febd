import { auditedNote } from '@/server/notes/notes'
import { getPackageById, getTemplate } from '@/server/orders/orders'
import type { FindOperations } from './call-operation'
import { merchantCatalogReverter, variantReverter } from './revert-catalog'
import { type FieldSource, fieldReverter } from './revert-fields'
import { holdReverter, releaseReverter } from './revert-holds'
import { orderReverter } from './revert-orders'
import type { Reverter } from './types'

/** An edit of a package is recorded for its shipment, too: reverting the one reverts the other. Nothing else of packing has a reverse. */
const packReverter: Reverter = {
  operation: 'updatePackage',
  isConsequence: ({ orderId }, all) =>
    all.some((one) => one.resourceType === 'package' && one.action === 'update' && one.orderId === orderId),
  obstacle: () => 'The action pack of a shipment cannot be undone.',
  revert: async () => {},
}

/**
 * How actions are reverted, by resource type and action as in the audit log. An action that is not here cannot be reverted. To make one
 * revertible, add its reverter; it gets the entries of a request or job, oldest first, and makes the reverse change through the operation
 * that it names.
 */
export function revertersOf(operations: FindOperations): Readonly<Record<string, Reverter>> {
  const fields = (read: FieldSource['read'], update: string, more: Omit<FieldSource, 'read' | 'update'> = {}) =>
    fieldReverter(operations, { read, update, ...more })
  const order = orderReverter(operations)
  const merchantCatalog = merchantCatalogReverter(operations)
  const user = fields('getUser', 'updateUser')
  const webhook = fields('getWebhook', 'updateWebhook', {
    // The values of headers are secrets, which no entry has.
    blocking: ['headerNames'],
    prepared: ({ context, lastEvent }) => ({ settings: context.settings, startsAfter: lastEvent }),
  })
  return {
    'order.update': order,
    'orderItem.update': order,
    'order.hold': holdReverter(operations),
    'order.release': releaseReverter(operations),
    'shipment.update': fields('getShipment', 'updateShipment', { except: ['shipmentStatus'], blocking: ['shippedDate', 'canceledDate'] }),
    'shipment.pack': packReverter,
    'package.update': fields(({ change }, id) => getPackageById(change.reader, id), 'updatePackage', {
      params: (packageId, { shipmentId }) => ({ shipmentId: String(shipmentId), packageId }),
      blocking: ['fulfilledDate'],
    }),
    'note.update': fields(({ change }, id) => auditedNote(change.reader, id), 'updateNote', { except: ['version'], isWhole: true }),
    'messageTemplate.update': fields(({ change }, id) => getTemplate(change.reader, id), 'updateMessageTemplate'),
    'view.update': fields('getView', 'updateView', { except: ['position', 'isHidden'] }),
    'webhook.update': webhook,
    'webhook.disable': webhook,
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
