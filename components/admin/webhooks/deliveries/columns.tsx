import { countColumn, dateColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import type { Delivery } from '../types'
import classes from './deliveries.module.css'
import { NextAttempt } from './next-attempt'
import { DeliveryStatus, statusLabel } from './status-pill'

const causeLabels = { Event: '', Replay: ' (replay)', Test: ' (test)' }

/** "OrderCreated", "OrderCreated (replay)". */
export const deliveryName = ({ type, cause }: Pick<Delivery, 'type' | 'cause'>) => `${type}${causeLabels[cause]}`

const lastStatus = ({ attempts }: Delivery) => {
  const last = attempts.at(-1)
  return last ? (last.responseStatus ? String(last.responseStatus) : 'No answer') : '–'
}

/** A delivery with the function that opens it. */
export type Row = Delivery & { open: () => void }

export const columns: GridColumn<Row>[] = [
  {
    id: 'status',
    name: 'Status',
    width: 110,
    isPinned: true,
    cell: (delivery) => <DeliveryStatus delivery={delivery} />,
    text: statusLabel,
  },
  {
    id: 'type',
    name: 'Event',
    width: 180,
    cell: (row) => (
      <button type="button" className={classes.open} onClick={row.open}>
        {deliveryName(row)}
      </button>
    ),
    text: deliveryName,
  },
  {
    id: 'number',
    name: 'Number',
    width: 75,
    isNumber: true,
    cell: ({ deliverySequence }) => deliverySequence,
    text: ({ deliverySequence }) => String(deliverySequence),
  },
  { id: 'answer', name: 'Answer', width: 85, cell: lastStatus, text: lastStatus },
  countColumn('attempts', 'Attempts', 75, ({ attemptCount }) => attemptCount),
  {
    id: 'next',
    name: 'Next attempt',
    width: 125,
    cell: (delivery) => <NextAttempt delivery={delivery} none="–" />,
    text: ({ nextAttemptAt }) => nextAttemptAt ?? '',
  },
  dateColumn('created', 'Queued', 160, ({ createdAt }) => createdAt),
]
