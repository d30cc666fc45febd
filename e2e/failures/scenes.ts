import { bulkScenes } from './bulk'
import { catalogScenes } from './catalog'
import { catalogImportScenes } from './catalog-import'
import { directoryScenes } from './directory'
import { holdScenes } from './holds'
import { merchantCatalogScenes } from './merchant-catalogs'
import { noteScenes } from './notes'
import { orderScenes } from './orders'
import { packageScenes } from './packages'
import { productScenes } from './product'
import { profileScenes } from './profile'
import { accessScenes } from './roles-and-clients'
import { shipmentScenes } from './shipments'
import { peopleScenes } from './users'
import { webhookScenes } from './webhooks'

/** Every request that can fail while a user waits for it. */
export const scenes = [
  ...orderScenes,
  ...holdScenes,
  ...noteScenes,
  ...shipmentScenes,
  ...packageScenes,
  ...directoryScenes,
  ...peopleScenes,
  ...accessScenes,
  ...webhookScenes,
  ...catalogImportScenes,
  ...merchantCatalogScenes,
  ...catalogScenes,
  ...productScenes,
  ...bulkScenes,
  ...profileScenes,
]
