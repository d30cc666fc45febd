'use client'

import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@/components/api/write'
import { orderCount } from './intent'
import type { PreviewRow } from './preview-row'
import { type SelectedOrder, toSelectedOrder } from './selected-order'
import { fetchOrders, refreshSelected } from './selection'

/** Shows that some orders were changed by others since they were selected, with a button that loads their current versions. */
export function StaleNotice({ rows, onRefresh }: { rows: PreviewRow[]; onRefresh: (orders: SelectedOrder[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = useWrite()
  const ids = [...new Set(rows.filter(({ isStale }) => isStale).map(({ task }) => task.order.id))]
  if (!ids.length) return null
  const refresh = async () => {
    const orders = await fetchOrders(ids)
    refreshSelected(orders)
    onRefresh(orders.map(toSelectedOrder))
  }
  const onClick = () => {
    setProblem(null)
    void run(refresh, ({ message }) => setProblem(message))
  }
  const it = ids.length === 1
  return (
    <Alert color="yellow" variant="light" role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <strong>
          {orderCount(ids.length)} changed since you selected {it ? 'it' : 'them'}
        </strong>
        <Button size="compact-sm" variant="default" loading={isPending} onClick={onClick}>
          Preview {it ? 'it as it is' : 'them as they are'} now
        </Button>
      </Group>
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  )
}
