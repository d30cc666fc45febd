import { clientOperations } from '@/server/access/clients/operations'
import { identityOperations } from '@/server/access/identity/operations'
import { invitationOperations } from '@/server/access/invitations/operations'
import { passwordOperations } from '@/server/access/passwords/operations'
import { roleOperations } from '@/server/access/roles/operations'
import { secondFactorOperations } from '@/server/access/second-factor/operations'
import { sessionOperations } from '@/server/access/sessions/operations'
import { userOperations } from '@/server/access/users/operations'
import { importJob } from '@/server/catalog/csv/csv'
import { catalogOperations } from '@/server/catalog/operations'
import { referenceOperations } from '@/server/http/openapi/operations'
import { blockerOperations } from '@/server/orders/blockers/operations'
import { cancellationOperations } from '@/server/orders/cancellations/operations'
import { careOperations } from '@/server/orders/care/operations'
import { carrierOperations } from '@/server/orders/carriers/operations'
import { customerOperations } from '@/server/orders/customers/operations'
import { exportOperations } from '@/server/orders/exports/operations'
import { fulfillmentOperations } from '@/server/orders/fulfillment/operations'
import { holdOperations } from '@/server/orders/holds/operations'
import { orderImportOperations } from '@/server/orders/import/operations'
import { itemTicketOperations } from '@/server/orders/item-tickets/operations'
import { itemOperations } from '@/server/orders/items/operations'
import { messageOperations } from '@/server/orders/messages/operations'
import {
  countOpenOrders,
  orderImportJob,
  orderReadOperations,
  slipBatchJob,
  ticketBatchJob,
  trackingImportJob,
} from '@/server/orders/orders'
import { packageOperations } from '@/server/orders/packages/operations'
import { packingSlipOperations } from '@/server/orders/packing-slips/operations'
import { processingOperations } from '@/server/orders/processing/operations'
import { refundOperations } from '@/server/orders/refunds/operations'
import { reprintOperations } from '@/server/orders/reprints/operations'
import { resolveOperations } from '@/server/orders/resolve/operations'
import { routingOperations } from '@/server/orders/routing/operations'
import { sandboxOperations } from '@/server/orders/sandbox/operations'
import { shipmentOperations } from '@/server/orders/shipments/operations'
import { trackingImportOperations } from '@/server/orders/tracking-import/operations'
import { addressOperations } from '@/server/platform/address/operations'
import { auditOperations } from '@/server/platform/audit/operations'
import { backupOperations } from '@/server/platform/backups/operations'
import { eventOperations } from '@/server/platform/events/operations'
import { fileOperations } from '@/server/platform/files/operations'
import type { AnyJobKind } from '@/server/platform/jobs/job-kind'
import { jobOperations } from '@/server/platform/jobs/operations'
import { privacyOperations } from '@/server/privacy/operations'
import { erasureJob } from '@/server/privacy/privacy'
import { replayJob } from '@/server/webhooks/deliveries/deliveries'
import { deliveryOperations } from '@/server/webhooks/deliveries/operations'
import { endpointOperations } from '@/server/webhooks/endpoints/operations'
import { historyOperations } from '@/server/work/history/operations'
import { planOperations } from '@/server/work/plans/operations'
import { planJobs } from '@/server/work/plans/plans'
import { presenceOperations } from '@/server/work/presence/operations'
import { viewOperations } from '@/server/work/views/operations'
import { directoryOperations } from './directory/operations'
import type { Operation } from './http/operation'
import { notesOfOrders } from './notes/notes'
import { noteOperations } from './notes/operations'
import { orderOperations } from './orders/operations'

/** All kinds of background jobs. */
export const jobKinds: readonly AnyJobKind[] = [
  slipBatchJob,
  ticketBatchJob,
  importJob,
  orderImportJob,
  trackingImportJob,
  replayJob,
  erasureJob,
  ...planJobs,
]

/** All operations, in the order of the API reference. */
export const operations = [
  ...orderOperations,
  ...orderReadOperations({ notes: notesOfOrders }),
  ...careOperations,
  ...customerOperations({ notes: notesOfOrders }),
  ...privacyOperations,
  ...itemOperations,
  ...blockerOperations,
  ...holdOperations,
  ...cancellationOperations,
  ...refundOperations,
  ...reprintOperations,
  ...resolveOperations,
  ...messageOperations,
  ...processingOperations,
  ...exportOperations,
  ...orderImportOperations,
  ...shipmentOperations,
  ...routingOperations,
  ...packageOperations,
  ...trackingImportOperations,
  ...packingSlipOperations,
  ...itemTicketOperations,
  ...fulfillmentOperations,
  ...carrierOperations,
  ...sandboxOperations,
  ...noteOperations,
  ...viewOperations,
  ...presenceOperations,
  ...catalogOperations({ countOpenOrders }),
  ...identityOperations,
  ...userOperations,
  ...roleOperations,
  ...invitationOperations,
  ...passwordOperations,
  ...sessionOperations,
  ...secondFactorOperations,
  ...clientOperations,
  ...directoryOperations,
  ...fileOperations,
  ...jobOperations({ kinds: jobKinds }),
  ...planOperations,
  ...auditOperations,
  ...eventOperations,
  ...endpointOperations,
  ...deliveryOperations,
  ...addressOperations,
  ...backupOperations,
  ...historyOperations(allOperations),
  ...referenceOperations(allOperations),
] as const satisfies readonly Operation[]

export type Operations = (typeof operations)[number]

function allOperations(): readonly Operation[] {
  return operations
}
