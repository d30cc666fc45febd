import { dateOrTime } from './field-types'

/** The filters of every list whose rows have `updatedAt`. Browsers load them with the schemas of lists, so that no SQL may be imported here. */
export const updatedFilters = {
  updatedFrom: dateOrTime('from').optional(),
  updatedTo: dateOrTime('until').optional(),
}

export interface UpdatedFilters {
  updatedFrom?: Date | undefined
  updatedTo?: Date | undefined
}
