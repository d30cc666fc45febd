'use client'

import { Button, Group, Progress, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { KeyHint } from '../../keys/key-hint'
import { ariaKeys } from '../../keys/keys'
import { number } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { type AskProps, usePrimary } from './ask'
import ask from './ask.module.css'
import { actionOf } from './deed-words'
import type { Intent } from './intent'
import type { Picked } from './picked'
import classes from './preview.module.css'
import { PreviewGrid } from './preview-grid'
import type { Row } from './preview-row'
import { StaleNotice } from './stale-notice'
import { usePreview } from './use-preview'

interface Props {
  intent: Intent
  orders: Picked[]
  primary: AskProps['primary']
  /** Back to what is to be done; not there where that was decided before. */
  onBack?: () => void
  onApply: (rows: Row[]) => void
}

const groups = [
  ['change', 'Will change'],
  ['same', 'No change'],
  ['refused', 'Not allowed'],
] as const

/** What would happen to each order, in three groups; those that would change can be taken out one by one. */
export function PreviewStep({ intent, orders, primary, onBack, onApply }: Props) {
  const preview = usePreview(intent, orders)
  const { rows, done, of, error } = preview
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string | null>(null)
  const by = useMemo(() => ({ change: rowsOf(rows, 'change'), same: rowsOf(rows, 'same'), refused: rowsOf(rows, 'refused') }), [rows])
  const chosen = by.change.filter(({ task }) => !off.has(task.id))
  const isDone = done === of
  const isFinal = intent.kind === 'cancel'
  const canApply = isDone && chosen.length > 0
  const apply = () => canApply && onApply(chosen)
  // What cannot be taken back is not done by a chord.
  usePrimary(primary, () => !isFinal && apply())
  const tab = (shown ?? (by.change.length || !isDone ? 'change' : by.refused.length ? 'refused' : 'same')) as keyof typeof by
  const start = useRef<HTMLDivElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with the step before.
  useEffect(() => (isFinal ? (safe.current ?? start.current) : start.current)?.focus(), [isFinal])
  const set = (ids: string[], on: boolean) => {
    const next = new Set(off)
    for (const id of ids) on ? next.delete(id) : next.add(id)
    setOff(next)
  }
  return (
    <div ref={start} tabIndex={-1} className={classes.preview}>
      <div className={isDone ? 'unseen' : classes.progress} role="status">
        {isDone
          ? `${by.change.length} will change, ${by.same.length} will not, ${by.refused.length} not allowed`
          : 'Working out what would change'}
      </div>
      {!isDone && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Preview" />}
      {error && <Refused heading="The preview could not be finished" error={error} retry={preview.retry} />}
      <StaleNotice rows={by.refused} onRenew={preview.renew} />
      <Tabs value={tab} onChange={setShown} keepMounted={false}>
        <Tabs.List>
          {groups.map(([group, label]) => (
            <Tabs.Tab key={group} value={group}>
              {label} <strong>{number(by[group].length)}</strong>
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
        <span className={ask.note}>Worked out by the service; nothing is changed yet.</span>
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
          {isDone && !chosen.length ? 'Nothing to do' : actionOf(intent.kind, chosen.length)}
        </Button>
      </Group>
    </div>
  )
}

const rowsOf = (rows: Row[], kind: Row['kind']) => rows.filter((row) => row.kind === kind)
