import { sql } from 'drizzle-orm'
import { toDoStatuses } from './states'

/** The condition that a facility has to work on a shipment, in the words of its index, which it must repeat to use it. */
export const isToDo = sql.raw(`status in (${toDoStatuses.map((status) => `'${status}'`).join(', ')})`)
