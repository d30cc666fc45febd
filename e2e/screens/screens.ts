import { bulkScreens } from './bulk'
import { frameScreens } from './frame'
import { orderScreens } from './order-page'
import { listScreens } from './orders-list'

/** Every screen there is. A new one, or a new dialog of one, adds a line to its noun's file. */
export const screens = [...frameScreens, ...listScreens, ...orderScreens, ...bulkScreens]
