'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/components/api/request'
import type { Problem } from '@/components/api/types'
import { useWrite } from '@/components/api/write'
import { planName } from '@/components/records/plan-name'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { LoadError } from '@/components/ui/load-error'
import { PlanPreview } from './plan-preview'
import type { PlanStepProps } from './plan-step'
import { createPlan, planQuery, stopPlan } from './queries'
import type { PlanSelection } from './types'

interface Props {
  kind: string
  /** The change and its records: "Edit 501 orders". */
  title: string
  /** The selected records; called when the change is known. */
  selection: () => PlanSelection | Promise<PlanSelection>
  /** The change when it needs no first step: the dialog begins with the preview. */
  change?: object
  /** The first step, which takes the change. */
  step?: (props: PlanStepProps) => ReactNode
  isWide?: boolean
  onClose: () => void
}

/** A bulk change: first the change, then the preview that the service computes, then the plan runs on the service. */
export function PlanDialog({ kind, title, selection, change: initialChange, step, isWide = false, onClose }: Props) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  const [planId, setPlanId] = useState<string | null>(null)
  const [change, setChange] = useState<object | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [isDirty, setDirty] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const plan = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== null })

  const prepare = (next: object) => {
    setProblems([])
    setFailure(null)
    setChange(next)
    void run(
      async () => setPlanId((await createPlan(client, kind, await selection(), next)).id),
      (error) => {
        const fields = error instanceof ApiError ? error.errors.filter(({ propertyName }) => propertyName?.startsWith('change')) : []
        setProblems(fields)
        if (!fields.length) setFailure(error)
      },
    )
  }
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once.
  useEffect(() => {
    if (initialChange && !hasBegun.current) prepare(initialChange)
    hasBegun.current = true
  }, [])

  const discard = () => {
    // A plan that nobody applies expires; stopping it ends its job now.
    if (planId) void stopPlan(client, { id: planId }).catch(() => {})
    setPlanId(null)
  }
  const back = () => {
    discard()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const close = () => {
    discard()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={plan.data ? planName(plan.data.plan) : title}
      size={isWide || planId ? 1080 : 'md'}
      isDirty={isDirty || planId !== null}
    >
      {/* Stays mounted, so that Back keeps the input. */}
      {step && (
        <div ref={form} hidden={planId !== null}>
          {step({ isShown: planId === null, isPending, problems, onDirty: setDirty, onSubmit: prepare, onClose: close })}
        </div>
      )}
      {failure && !planId && (
        <LoadError heading="The preview could not be made" error={failure} retry={() => change && prepare(change)} isRetrying={isPending} />
      )}
      {!step && !planId && !failure && <output className="dim">The selected records are being frozen.</output>}
      {planId && (
        <PlanPreview
          key={planId}
          query={plan}
          onBack={step ? back : undefined}
          onCancel={close}
          onUseUnknown={(allowUnknown) => {
            discard()
            prepare({ ...change, allowUnknown })
          }}
          isRemaking={isPending}
          onApplied={onClose}
        />
      )}
    </Dialog>
  )
}
