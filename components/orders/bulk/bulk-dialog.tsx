'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialogs/dialog'
import type { Task } from '../jobs/job'
import { startJob } from '../jobs/run-job'
import { type BulkKind, operations } from './bulk-operations'
import { CancelStep } from './cancel-step'
import { EditStep } from './edit-step'
import { HoldStep } from './hold-step'
import { bulkActionLabel, bulkTitle, type Intent } from './intent'
import type { PreviewRow } from './preview-row'
import { PreviewStep } from './preview-step'
import { ReleaseStep } from './release-step'
import type { SelectedOrder } from './selected-order'

interface Props {
  kind: BulkKind
  orders: SelectedOrder[]
  /** The query of the list in which they were selected. */
  listQuery?: string
  /** An earlier intent, to preview again with current orders. */
  initialIntent?: Intent
  onClose: () => void
}

/** A check has no first step: its preview opens at once. */
const steps = { edit: EditStep, hold: HoldStep, release: ReleaseStep, cancel: CancelStep, check: null }

/** The bulk dialog: first the intent, then a preview of each order's change, then the job. */
export default function BulkDialog({ kind, orders: selected, listQuery = '', initialIntent, onClose }: Props) {
  const client = useQueryClient()
  // Preloaded, so that the job's end can be announced even when the connection is lost.
  useEffect(() => void import('../jobs/announce-end').catch(() => {}), [])
  // Frozen: later changes of the selection do not affect this dialog.
  const [orders] = useState(selected)
  const [intent, setIntent] = useState<Intent | null>(initialIntent ?? (kind === 'check' ? { kind } : null))
  const [isDirty, setDirty] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const Step = steps[kind]

  const apply = (rows: PreviewRow[], intent: Intent) => {
    startJob(client, { intent, line: operations[kind], title: bulkActionLabel(kind, rows.length), tasks: rows.map(jobTask) })
    onClose()
  }
  const back = () => {
    setIntent(null)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const isWide = kind === 'edit' || intent !== null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={bulkTitle(kind, orders.length)}
      size={isWide ? 1080 : 'md'}
      isDirty={isDirty || intent !== null}
    >
      {/* Stays mounted, so that Back keeps the input. */}
      <div ref={form} hidden={intent !== null}>
        {!initialIntent && Step && (
          <Step orders={orders} listQuery={listQuery} isShown={!intent} onDirty={setDirty} onSubmit={setIntent} onClose={onClose} />
        )}
      </div>
      {intent && <PreviewStep intent={intent} orders={orders} onBack={initialIntent || !Step ? undefined : back} onApply={apply} />}
    </Dialog>
  )
}

/** The job's task of a previewed row. */
export const jobTask = ({ task: { id, order, body }, inverse }: PreviewRow): Task => ({
  id,
  orderId: order.id,
  shortId: order.shortId,
  body: body ?? {},
  inverse,
  openHoldIds: order.holds.map((hold) => hold.id),
})
