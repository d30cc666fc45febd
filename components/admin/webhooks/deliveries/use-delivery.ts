'use client'

import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '../types'
import { deliveriesFrom } from './query'

/** A delivery with its attempts so far, followed until it is done. */
export function useDelivery(given: Delivery): Delivery {
  const { data } = useQuery(deliveriesFrom(given))
  return data?.deliveries.find(({ id }) => id === given.id) ?? given
}
