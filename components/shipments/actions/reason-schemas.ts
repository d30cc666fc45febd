import * as z from 'zod'

/** A reason as the API takes it. */
export const requiredReason = z.string().trim().min(1, { error: 'Give a reason.' }).max(500, { error: 'At most 500 characters.' })
export const optionalReason = z.string().trim().max(500, { error: 'At most 500 characters.' })

/** Frequent reasons for which a facility does not make a shipment. */
export const rejectionReasons = [
  'Out of stock',
  'The artwork cannot be printed',
  'No capacity',
  'The product is not made here',
  'The address is not served',
]
