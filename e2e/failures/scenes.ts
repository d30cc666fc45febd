import { accessScenes } from './access'
import { bulkScenes } from './bulk'
import { catalogScenes } from './catalog'
import { catalogImportScenes } from './catalog-import'
import { directoryScenes } from './directory'
import { holdScenes } from './holds'
import { merchantCatalogScenes } from './merchant-catalogs'
import { noteScenes } from './notes'
import { orderScenes } from './orders'
import { packageScenes } from './packages'
import { peopleScenes } from './people'
import { productScenes } from './product'
import { profileScenes } from './profile'
import { shipmentScenes } from './shipments'

/** Everywhere something is asked of the service that can fail while somebody waits for it. */
export const scenes = [
  ...orderScenes,
  ...holdScenes,
  ...noteScenes,
  ...shipmentScenes,
  ...packageScenes,
  ...directoryScenes,
  ...peopleScenes,
  ...accessScenes,
  ...catalogImportScenes,
  ...merchantCatalogScenes,
  ...catalogScenes,
  ...productScenes,
  ...bulkScenes,
  ...profileScenes,
]
