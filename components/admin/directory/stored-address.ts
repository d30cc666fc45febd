import type { Address } from '@/components/api/order-types'
import type { Facility, Merchant } from './types'

/** The address of a facility or merchant in the type of the address components. */
export const toAddress = (stored: Facility['address'] | Merchant['returnAddress']) => stored as Address | null
