'use client'

import { Group } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { DownloadButton } from '@/components/ui/download-button'
import { Grid, type GridColumn } from '@/components/ui/grid/grid'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { type SelectedOrder, toSelectedOrder } from '../bulk/selected-order'
import { fetchOrders } from '../bulk/selection'
import { type Job, progressOf, type ResultRow, resultRows, undoDisabledReason } from './job'
import classes from './job-tray.module.css'

const BulkDialog = lazy(() => import('../bulk/bulk-dialog'))

const stateLabels = { failed: 'Failed', 'not done': 'Not done', done: 'Done' }
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
  {
    id: 'state',
    name: 'Result',
    width: 90,
    isRequired: true,
    cell: ({ state }) => stateLabels[state],
    text: ({ state }) => stateLabels[state],
  },
  { id: 'why', name: 'Reason', width: 520, cell: ({ reason }) => reason, text: ({ reason }) => reason },
]

/** A job's result, failures first; the failed orders can be previewed again with their current versions. */
export default function JobResult({ job, onClose }: { job: Job; onClose: () => void }) {
  const rows = useMemo(() => resultRows(job), [job])
  const [retryOrders, setRetryOrders] = useState<SelectedOrder[] | null>(null)
  const { isPending, run } = useWrite()
  const { intent, title, failed } = job
  if (retryOrders && intent)
    return (
      <LazyBoundary onChunkError={onClose}>
        <BulkDialog kind={intent.kind} orders={retryOrders} initialIntent={intent} onClose={onClose} />
      </LazyBoundary>
    )
  const retry = () =>
    run(async () => {
      const ids = [...new Set(rows.filter(({ state }) => state === 'failed').map(({ orderId }) => orderId))]
      setRetryOrders((await fetchOrders(ids)).map(toSelectedOrder))
    }, 'The orders could not be loaded')
  async function csvFile() {
    const { resultCsv } = await import('./result-csv')
    return { name: `${title}.csv`, content: new Blob([resultCsv(rows)], { type: 'text/csv;charset=utf-8' }) }
  }
  const undoReason = undoDisabledReason(job)
  return (
    <Dialog opened onClose={onClose} title={title} size={820}>
      <div className="column gap-lg">
        <p className="dim small figures">
          {progressOf(job)}
          {job.interruption && `. ${job.interruption}`}
          {undoReason && job.done > 0 && `. ${undoReason}`}
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
          <p className={classes.none}>There were too many to keep when the page was reloaded, so the results are not available here.</p>
        )}
        <Group justify="flex-end" gap="xs">
          <DownloadButton
            label="Download CSV"
            load={csvFile}
            failure="The result was not downloaded"
            disabledReason={rows.length ? null : 'The results of the orders are not available here.'}
          />
          {failed > 0 && intent && (
            <Button onClick={() => void retry()} loading={isPending}>
              Retry failed
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  )
}
