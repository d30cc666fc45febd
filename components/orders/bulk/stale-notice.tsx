'use client'

import { Alert, Button, Group } from '@mantine/core'
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
  const it = ids.length === 1
  return (
    <Alert color="yellow" variant="light" role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <strong>
          {ordersWord(ids.length)} changed since you selected {it ? 'it' : 'them'}
        </strong>
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={renew}>
          Preview {it ? 'it as it is' : 'them as they are'} now
        </Button>
      </Group>
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  )
}
