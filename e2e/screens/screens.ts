import { auditVisits } from './audit'
import { authVisits } from './auth'
import { bulkVisits } from './bulk'
import { catalogVisits } from './catalog'
import { catalogImportVisits } from './catalog-import'
import { customerVisits } from './customer-page'
import { directoryVisits } from './directory'
import { frameVisits } from './frame'
import { merchantCatalogVisits } from './merchant-catalogs'
import { noteVisits } from './notes'
import { orderVisits } from './order-page'
import { orderShipmentVisits } from './order-shipments'
import { listVisits } from './orders-list'
import { packVisits } from './pack'
import { printVisits } from './print'
import { productVisits } from './product'
import { profileVisits } from './profile'
import { accessVisits } from './roles-and-clients'
import { shipmentVisits } from './shipment-page'
import { shipmentListVisits } from './shipments-list'
import { startVisits } from './start-page'
import { templateVisits } from './templates'
import { todayVisits } from './today'
import { peopleVisits } from './users'
import { webhookVisits } from './webhooks'

/** All screens. A new screen or dialog adds a state to a visit in its noun's file, or a visit of its own. */
export const visits = [
  ...frameVisits,
  ...authVisits,
  ...profileVisits,
  ...startVisits,
  ...listVisits,
  ...orderVisits,
  ...customerVisits,
  ...orderShipmentVisits,
  ...noteVisits,
  ...bulkVisits,
  ...shipmentListVisits,
  ...shipmentVisits,
  ...todayVisits,
  ...packVisits,
  ...printVisits,
  ...directoryVisits,
  ...auditVisits,
  ...templateVisits,
  ...peopleVisits,
  ...accessVisits,
  ...webhookVisits,
  ...catalogImportVisits,
  ...merchantCatalogVisits,
  ...catalogVisits,
  ...productVisits,
]
