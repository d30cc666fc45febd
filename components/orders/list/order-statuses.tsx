'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderStatuses } from '@/server/orders/lifecycle'
import { read } from '../../api'
import { StatusFilters } from '../../list/status-filters'
import { statuses } from '../statuses'
import { orderLanguage } from './language'

interface Props {
  q: string
  /** The rows come first: what is counted waits for them. */
  isWaiting: boolean
  tell: (q: string) => void
}

/** Orders by status. */
export function OrderStatuses({ q, isWaiting, tell }: Props) {
  const others = orderLanguage.withValues(q, 'status', [])
  const { data } = useQuery({
    ...read('GET /orders/count/status', { query: { q: others } }),
    enabled: !isWaiting && !orderLanguage.problemOf(q),
    placeholderData: keepPreviousData,
  })
  return <StatusFilters q={q} language={orderLanguage} statuses={orderStatuses} looks={statuses} counted={data} tell={tell} />
}
