import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UpdatedFilters } from './updated-filter'

/** The condition that a row was last changed in this time; undefined without a filter. */
export const updatedWithin = (column: PgColumn, { updatedFrom, updatedTo }: UpdatedFilters): SQL | undefined =>
  and(updatedFrom && gte(column, updatedFrom), updatedTo && lt(column, updatedTo))
