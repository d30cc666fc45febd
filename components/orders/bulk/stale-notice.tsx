'use client'

import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ordersWord } from './deed-words'
import { fetchOrders } from './fetch-orders'
import { type Picked, pickedOf } from './picked'
import type { Row } from './preview-row'
import { renewSelected } from './selection'

/** Says that some were changed by others since they were selected, and takes them as they are now when asked to. */
export function StaleNotice({ rows, onRenew }: { rows: Row[]; onRenew: (orders: Picked[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const ids = [...new Set(rows.filter(({ isStale }) => isStale).map(({ task }) => task.order.id))]
  if (!ids.length) return null
  async function renew() {
    setLoading(true)
    setProblem(null)
    try {
      const orders = await fetchOrders(ids)
      renewSelected(orders)
      onRenew(orders.map(pickedOf))
    } catch (error) {
      setProblem((error as Error).message)
    }
    setLoading(false)
  }
  return (
    <Alert color="yellow" variant="light" role="status" title={`${ordersWord(ids.length)} changed since you selected them`}>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={renew}>
        Preview {ids.length === 1 ? 'it' : 'them'} as {ids.length === 1 ? 'it is' : 'they are'} now
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  )
}
