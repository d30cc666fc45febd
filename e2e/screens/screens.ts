import { bulkScreens } from './bulk'
import { frameScreens } from './frame'
import { noteScreens } from './notes'
import { orderScreens } from './order-page'
import { listScreens } from './orders-list'
import { startScreens } from './start'

/** Every screen there is. A new one, or a new dialog of one, adds a line to its noun's file. */
export const screens = [...frameScreens, ...startScreens, ...listScreens, ...orderScreens, ...noteScreens, ...bulkScreens]
