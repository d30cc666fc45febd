'use client'

import { Alert, Button, Checkbox, Group, Progress } from '@mantine/core'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '@/components/api/write'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { planName } from '@/components/records/plan-name'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { announce } from '@/components/ui/toasts/announce'
import { chosenCount, exclusionBody, nothingExcluded } from './exclusion'
import { applyLabel, kindMeta } from './kinds'
import { progressOf, summaryText } from './lists'
import classes from './plan.module.css'
import { PlanLists } from './plan-lists'
import { usePrimaryAction } from './plan-step'
import { applyPlan } from './queries'
import type { Plan } from './types'

interface Props {
  query: UseQueryResult<{ plan: Plan }>
  /** Goes back to the change; absent when the plan has none to choose. */
  onBack?: () => void
  /** Closes the preview, from which there is no way back; absent on the plan's page. */
  onCancel?: () => void
  /** Makes the plan again with or without values that nothing else has; absent where there are none. */
  onUseUnknown?: (isMeant: boolean) => void
  /** Whether the plan is being made again. */
  isRemaking?: boolean
  onApplied: () => void
}

/** A plan before it is applied: the progress of its preparation, then its consequences, from which rows and groups can be left out. */
export function PlanPreview({ query: { data, error, refetch }, onBack, onCancel, onUseUnknown, isRemaking = false, onApplied }: Props) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  const [exclusion, setExclusion] = useState(nothingExcluded)
  const plan = data?.plan
  const isReady = plan?.status === 'Ready'
  const chosen = plan ? chosenCount(plan, exclusion) : 0
  const isFinal = plan?.canUndo === false
  const canApply = isReady && chosen !== 0 && !isPending && !isRemaking
  const label = !plan
    ? 'Apply'
    : isReady && chosen === 0
      ? 'Nothing to do'
      : chosen === null
        ? `${kindMeta(plan.kind).verb} the rest`
        : applyLabel(plan.kind, chosen)
  const apply = () => {
    if (!plan || !canApply) return
    void run(async () => {
      await applyPlan(client, plan, exclusionBody(exclusion))
      announce(`${planName(plan)}: started. You can go on working.`)
      onApplied()
    }, 'The plan was not applied')
  }
  // A change that cannot be undone has no keyboard shortcut.
  usePrimaryAction(label, isFinal ? null : apply)
  const start = useRef<HTMLDivElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  // The element that had the focus has disappeared with the previous step.
  useEffect(() => (isFinal ? (safe.current ?? start.current) : start.current)?.focus(), [isFinal])
  if (error && !plan) return <LoadError heading="The preview could not be loaded" error={error} retry={() => void refetch()} />
  const progress = plan && progressOf(plan)
  return (
    <div ref={start} tabIndex={-1} className={classes.preview}>
      <div role="status" className={isReady ? 'figures' : 'dim'}>
        {isReady
          ? `${summaryText(plan)}.`
          : 'Comparing each record. This goes on when you close the tab: the plan is then in the jobs above.'}
      </div>
      {progress && plan.status === 'Preparing' && (
        <Progress value={(100 * progress.done) / Math.max(1, progress.of)} aria-label="Preview" />
      )}
      {plan && isFinal && (
        <Alert color="red" variant="light" py="xs" title="This cannot be undone.">
          {plan.undoNote}
        </Alert>
      )}
      {plan && isReady && <UnknownNotice plan={plan} onChange={onUseUnknown} />}
      {plan && isReady && <PlanLists plan={plan} exclusion={exclusion} onExclude={setExclusion} />}
      {plan && !isReady && plan.status !== 'Preparing' && (
        <Alert color="yellow" variant="light" role="status">
          This plan is {plan.status.toLowerCase()}. <Link href={`/plans/${plan.id}`}>Open it</Link>
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" className={classes.end}>
        <span className={classes.note}>This is a preview: nothing is changed yet.</span>
        {(onBack ?? onCancel) && (
          <Button ref={safe} variant="default" onClick={onBack ?? onCancel}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
        )}
        <Button
          color={isFinal ? 'red' : undefined}
          disabled={!canApply}
          loading={isPending}
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

const unknownReason = 'reference.unknown'

/** Names a value that the service refused because nothing else has it, until the user says that it is meant. */
function UnknownNotice({ plan, onChange }: { plan: Plan; onChange: Props['onUseUnknown'] }) {
  const isMeant = plan.change.allowUnknown === true
  const refused = plan.groups.find(({ key }) => key === `Refused:${unknownReason}`)
  if (!onChange || (!refused && !isMeant)) return null
  return (
    <Alert color="yellow" variant="light" role="status" py="xs" title={refused?.message ?? 'A value that nothing else has is used.'}>
      <Checkbox label="Use it anyway" checked={isMeant} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    </Alert>
  )
}
