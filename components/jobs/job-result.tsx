'use client'

import { Button, Group } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { fetchOrders } from '../orders/bulk/fetch-orders'
import { type Picked, pickedOf } from '../orders/bulk/picked'
import { Dialog } from '../ui/dialog'
import { Grid, type GridColumn } from '../ui/grid/grid'
import { Lazily } from '../ui/lazily'
import { toast } from '../ui/toast'
import { type Job, progressOf, whyNoUndo } from './job'
import classes from './job-tray.module.css'
import { type ResultRow, resultRows } from './result-rows'

const BulkDialog = lazy(() => import('../orders/bulk/bulk-dialog'))

const words = { failed: 'Failed', 'not done': 'Not done', done: 'Done' }
const columns: GridColumn<ResultRow>[] = [
  {
    id: 'order',
    name: 'Order',
    width: 120,
    isPinned: true,
    isRequired: true,
    cell: ({ shortId }) => shortId,
    text: ({ shortId }) => shortId,
  },
  { id: 'state', name: 'Result', width: 90, isRequired: true, cell: ({ state }) => words[state], text: ({ state }) => words[state] },
  { id: 'why', name: 'Reason', width: 520, cell: ({ why }) => why, text: ({ why }) => why },
]

/** What came of a job, failures first; what failed can be looked at again as it is now, and done. */
export default function JobResult({ job, onClose }: { job: Job; onClose: () => void }) {
  const rows = useMemo(() => resultRows(job), [job])
  const [again, setAgain] = useState<Picked[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const { intent, title, failed } = job
  if (again && intent)
    return (
      <Lazily onMissing={onClose}>
        <BulkDialog kind={intent.kind} orders={again} given={intent} onClose={onClose} />
      </Lazily>
    )
  async function retry() {
    setLoading(true)
    try {
      const ids = [...new Set(rows.filter(({ state }) => state === 'failed').map(({ orderId }) => orderId))]
      setAgain((await fetchOrders(ids)).map(pickedOf))
    } catch (error) {
      toast((error as Error).message, { tone: 'bad', title: 'The orders could not be loaded' })
    }
    setLoading(false)
  }
  const save = () => void import('./result-csv').then(({ download, resultCsv }) => download(`${title}.csv`, resultCsv(rows)))
  const why = whyNoUndo(job)
  return (
    <Dialog opened onClose={onClose} title={title} size={820}>
      <div className={classes.result}>
        <p className={classes.words}>
          {progressOf(job)}
          {job.cause && `. ${job.cause}`}
          {why && job.done > 0 && `. ${why}`}
        </p>
        {rows.length ? (
          <Grid
            label={`Result of ${title}`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ shortId }) => shortId}
            rowTone={({ state }) => (state === 'failed' ? 'stop' : undefined)}
            onOpen={({ orderId }) => window.open(`/orders/${orderId}`, '_blank', 'noopener')}
            maxHeight="min(26rem, 55vh)"
          />
        ) : (
          <p className={classes.none}>They were too many to be kept over the reload, so what became of each is not known here.</p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={save} disabled={!rows.length}>
            Download CSV
          </Button>
          {failed > 0 && intent && (
            <Button onClick={retry} loading={isLoading}>
              Retry failed
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  )
}
