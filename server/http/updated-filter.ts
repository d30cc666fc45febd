import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dateOrTime } from './field-types'

/** The filters of every list whose rows have `updatedAt`. */
export const updatedFilters = {
  updatedFrom: dateOrTime('from').optional(),
  updatedTo: dateOrTime('until').optional(),
}

export interface UpdatedFilters {
  updatedFrom?: Date | undefined
  updatedTo?: Date | undefined
}

/** The condition that a row was last changed in this time; undefined without a filter. */
export const updatedWithin = (column: PgColumn, { updatedFrom, updatedTo }: UpdatedFilters): SQL | undefined =>
  and(updatedFrom && gte(column, updatedFrom), updatedTo && lt(column, updatedTo))
