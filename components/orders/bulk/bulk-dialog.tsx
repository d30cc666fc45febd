'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { startJob } from '../../jobs/run'
import { Dialog } from '../../ui/dialog'
import { AskCancel } from './ask-cancel'
import { AskEdit } from './ask-edit'
import { AskHold } from './ask-hold'
import { AskRelease } from './ask-release'
import { actionOf, titleOf } from './deed-words'
import { type Intent, type Kind, lines } from './intent'
import { jobTask } from './job-task'
import type { Picked } from './picked'
import type { Row } from './preview-row'
import { PreviewStep } from './preview-step'

interface Props {
  kind: Kind
  orders: Picked[]
  /** What was asked for before, to be looked at again with orders as they are now. */
  given?: Intent
  onClose: () => void
}

/** Of a check there is nothing to ask: what it would do is shown at once. */
const asks = { edit: AskEdit, hold: AskHold, release: AskRelease, cancel: AskCancel, check: null }

/** What is to be done, then what that would do to each order, then the job. */
export default function BulkDialog({ kind, orders: selected, given, onClose }: Props) {
  const client = useQueryClient()
  // What tells how a job ended is here before the connection may go.
  useEffect(() => void import('../../jobs/tell-end').catch(() => {}), [])
  // Frozen: what happens to the selection meanwhile does not change what is being decided here.
  const [orders] = useState(selected)
  const [intent, setIntent] = useState<Intent | null>(given ?? (kind === 'check' ? { kind } : null))
  const [isDirty, setDirty] = useState(false)
  const primary = useRef<(() => void) | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const Ask = asks[kind]

  const apply = (rows: Row[]) => {
    if (!intent) return
    startJob(client, { intent, line: lines[kind], title: actionOf(kind, rows.length), tasks: rows.map(jobTask) })
    onClose()
  }
  const back = () => {
    setIntent(null)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  // Wherever the focus is: between two steps it is nowhere.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      primary.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const isWide = kind === 'edit' || intent !== null
  return (
    <Dialog opened onClose={onClose} title={titleOf(kind, orders.length)} size={isWide ? 1080 : 'md'} isDirty={isDirty || intent !== null}>
      {/* Stays there, so that Back finds what was typed. */}
      <div ref={form} hidden={intent !== null}>
        {!given && Ask && <Ask orders={orders} primary={intent ? null : primary} onDirty={setDirty} onAsk={setIntent} onClose={onClose} />}
      </div>
      {intent && (
        <PreviewStep intent={intent} orders={orders} primary={primary} onBack={given || !Ask ? undefined : back} onApply={apply} />
      )}
    </Dialog>
  )
}
