import { accessScreens } from './access'
import { auditScreens } from './audit'
import { bulkScreens } from './bulk'
import { catalogScreens } from './catalog'
import { catalogImportScreens } from './catalog-import'
import { directoryScreens } from './directory'
import { doorScreens } from './doors'
import { frameScreens } from './frame'
import { merchantCatalogScreens } from './merchant-catalogs'
import { noteScreens } from './notes'
import { orderScreens } from './order-page'
import { orderShipmentScreens } from './order-shipments'
import { listScreens } from './orders-list'
import { packScreens } from './pack'
import { peopleScreens } from './people'
import { printScreens } from './print'
import { productScreens } from './product'
import { profileScreens } from './profile'
import { shipmentScreens } from './shipment-page'
import { shipmentListScreens } from './shipments-list'
import { startScreens } from './start'

/** Every screen there is. A new one, or a new dialog of one, adds a line to its noun's file. */
export const screens = [
  ...frameScreens,
  ...doorScreens,
  ...profileScreens,
  ...startScreens,
  ...listScreens,
  ...orderScreens,
  ...orderShipmentScreens,
  ...noteScreens,
  ...bulkScreens,
  ...shipmentListScreens,
  ...shipmentScreens,
  ...packScreens,
  ...printScreens,
  ...directoryScreens,
  ...auditScreens,
  ...peopleScreens,
  ...accessScreens,
  ...catalogImportScreens,
  ...merchantCatalogScreens,
  ...catalogScreens,
  ...productScreens,
]
