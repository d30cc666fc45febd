import { addressOperations } from './address/operations'
import { auditOperations } from './audit/operations'
import { blockerOperations } from './blockers/operations'
import { cancellationOperations } from './cancellations/operations'
import { catalogCsvOperations } from './catalog-csv/operations'
import { categoryOperations } from './categories/operations'
import { clientOperations } from './clients/operations'
import { directoryOperations } from './directory/operations'
import { eventOperations } from './events/operations'
import { exportOperations } from './exports/operations'
import { fileOperations } from './files/operations'
import { holdOperations } from './holds/operations'
import type { Operation } from './http/operation'
import { referenceOperations } from './http/reference'
import { identityOperations } from './identity/operations'
import { inboxOperations } from './inbox/operations'
import { invitationOperations } from './invitations/operations'
import { itemOperations } from './items/operations'
import { jobOperations } from './jobs/operations'
import { merchantCatalogOperations } from './merchant-catalogs/operations'
import { merchantVariantOperations } from './merchant-variants/operations'
import { noteOperations } from './notes/operations'
import { orderOperations } from './orders/operations'
import { packageOperations } from './packages/operations'
import { packingSlipOperations } from './packing-slips/operations'
import { passwordOperations } from './passwords/operations'
import { processingOperations } from './processing/operations'
import { productOperations } from './products/operations'
import { refundOperations } from './refunds/operations'
import { reprintOperations } from './reprints/operations'
import { roleOperations } from './roles/operations'
import { routingOperations } from './routing/operations'
import { secondFactorOperations } from './second-factor/operations'
import { sessionOperations } from './sessions/operations'
import { shipmentOperations } from './shipments/operations'
import { userOperations } from './users/operations'
import { variantOperations } from './variants/operations'

/** Everything the service offers, in the order of the API reference. */
export const operations = [
  ...orderOperations,
  ...itemOperations,
  ...blockerOperations,
  ...holdOperations,
  ...cancellationOperations,
  ...refundOperations,
  ...reprintOperations,
  ...processingOperations,
  ...exportOperations,
  ...shipmentOperations,
  ...routingOperations,
  ...packageOperations,
  ...packingSlipOperations,
  ...noteOperations,
  ...inboxOperations,
  ...categoryOperations,
  ...productOperations,
  ...variantOperations,
  ...catalogCsvOperations,
  ...merchantCatalogOperations,
  ...merchantVariantOperations,
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
  ...jobOperations,
  ...auditOperations,
  ...eventOperations,
  ...addressOperations,
  ...referenceOperations(all),
] as const satisfies readonly Operation[]

export type Operations = (typeof operations)[number]

function all(): readonly Operation[] {
  return operations
}
