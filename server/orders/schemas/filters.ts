import * as z from 'zod'
import { anyOf, booleanParameter, dateOrTime, idList, nameList } from '@/server/http/field-types'
import { updatedFilters } from '@/server/http/updated-filter'
import { countryCode } from '@/server/platform/address/schemas'
import { orderStatuses } from '../lifecycle'

export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' })

/** The filters of a list of orders. */
export const orderFilters = {
  status: anyOf(orderStatuses).optional(),
  merchantId: idList.optional(),
  vendorId: idList.optional(),
  facilityId: idList.optional(),
  sku: nameList(255)
    .optional()
    .meta({ description: 'Only with an item of one of these SKUs, the merchant’s or the global one, separated by commas.' }),
  countryCode: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(countryCode))
    .optional(),
  createdFrom: dateOrTime('from').optional(),
  createdTo: dateOrTime('until').optional(),
  ...updatedFilters,
  isTest: booleanParameter.optional(),
  isPollingStopped: booleanParameter.optional(),
}

/** The filters of a search for orders, of their counts and of their export. */
export const searchFilters = { q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional(), ...orderFilters }
