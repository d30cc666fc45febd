'use client'

import { Button, Group, Progress, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import type { Intent } from './intent'
import { acceptingUnknown, bulkActionLabel } from './intent'
import classes from './preview.module.css'
import { PreviewGrid } from './preview-grid'
import type { PreviewRow } from './preview-row'
import type { SelectedOrder } from './selected-order'
import { StaleNotice } from './stale-notice'
import { usePrimaryAction } from './step'
import ask from './step.module.css'
import { UnknownNotice } from './unknown-notice'
import { usePreview } from './use-preview'

interface Props {
  intent: Intent
  orders: SelectedOrder[]
  /** Goes back to the intent; absent when the intent was decided before. */
  onBack?: () => void
  /** Gets the rows and the intent, which may accept unknown values by now. */
  onApply: (rows: PreviewRow[], intent: Intent) => void
}

const groups = [
  ['change', 'Will change'],
  ['same', 'No change'],
  ['refused', 'Not allowed'],
] as const

/** A preview of each order's change, in three groups; each order that would change can be excluded. */
export function PreviewStep({ intent, orders, onBack, onApply }: Props) {
  // The unknown values that the user means; they are shown although the service no longer refuses them.
  const [meant, setMeant] = useState<string[] | null>(null)
  const asked = useMemo(() => (meant ? acceptingUnknown(intent) : intent), [intent, meant])
  const preview = usePreview(asked, orders)
  const { rows, done, total, error } = preview
  const unknown = useMemo(() => meant ?? [...new Set(rows.flatMap((row) => row.unknown))].sort(), [rows, meant])
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string | null>(null)
  const by = useMemo(() => ({ change: rowsOf(rows, 'change'), same: rowsOf(rows, 'same'), refused: rowsOf(rows, 'refused') }), [rows])
  const chosen = by.change.filter(({ task }) => !off.has(task.id))
  const isDone = done === total
  const isFinal = intent.kind === 'cancel'
  const canApply = isDone && chosen.length > 0
  const label = isDone && !chosen.length ? 'Nothing to do' : bulkActionLabel(intent.kind, chosen.length)
  const apply = () => canApply && onApply(chosen, asked)
  // A change that cannot be undone has no keyboard shortcut.
  usePrimaryAction(label, isFinal ? null : apply)
  const tab = (shown ?? (by.change.length || !isDone ? 'change' : by.refused.length ? 'refused' : 'same')) as keyof typeof by
  const start = useRef<HTMLDivElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  // The element that had the focus has disappeared with the previous step.
  useEffect(() => (isFinal ? (safe.current ?? start.current) : start.current)?.focus(), [isFinal])
  const set = (ids: string[], on: boolean) => {
    const next = new Set(off)
    for (const id of ids) on ? next.delete(id) : next.add(id)
    setOff(next)
  }
  return (
    <div ref={start} tabIndex={-1} className={classes.preview}>
      <div className={isDone ? 'unseen' : classes.progress} role="status">
        {isDone ? `${by.change.length} will change, ${by.same.length} will not, ${by.refused.length} not allowed` : 'Computing the changes'}
      </div>
      {!isDone && <Progress value={(100 * done) / Math.max(1, total)} aria-label="Preview" />}
      {error && <LoadError heading="The preview could not be finished" error={error} retry={preview.retry} />}
      <StaleNotice rows={by.refused} onRefresh={preview.refresh} />
      <UnknownNotice names={unknown} isMeant={meant !== null} onChange={(isMeant) => setMeant(isMeant ? unknown : null)} />
      <Tabs value={tab} onChange={setShown} keepMounted={false}>
        <Tabs.List>
          {groups.map(([group, label]) => (
            <Tabs.Tab key={group} value={group}>
              {label} <strong>{formatNumber(by[group].length)}</strong>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {groups.map(([group, label]) => (
          <Tabs.Panel key={group} value={group} className={classes.panel}>
            <PreviewGrid
              label={label}
              rows={by[group]}
              selection={group === 'change' ? { has: (id) => !off.has(id), set, count: chosen.length } : undefined}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="xs" className={ask.end}>
        <span className={ask.note}>This is a preview: nothing is changed yet.</span>
        {onBack && (
          <Button ref={safe} variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        <Button
          color={isFinal ? 'red' : undefined}
          disabled={!canApply}
          onClick={apply}
          rightSection={!isFinal && <KeyHint keys="mod+Enter" />}
          aria-keyshortcuts={isFinal ? undefined : ariaKeys('mod+Enter')}
        >
          {label}
        </Button>
      </Group>
    </div>
  )
}

const rowsOf = (rows: PreviewRow[], kind: PreviewRow['kind']) => rows.filter((row) => row.kind === kind)
