'use client'

import { Progress } from '@mantine/core'
import { planName } from '@/components/records/plan-name'
import { Button } from '@/components/ui/button'
import { Age } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { progressOf, summaryText } from './lists'
import classes from './plan-entry.module.css'
import { statusMetaOf } from './plan-status'
import type { Plan } from './types'
import { usePlanActions } from './use-plan-actions'

interface Props {
  plan: Plan
  /** Called when the plan is opened. */
  onOpen?: () => void
  /** Called when the pressed button disappears. */
  onRemoved: () => void
}

/** A plan in a short list: its progress or its outcome, and its actions. */
export function PlanEntry({ plan, onOpen, onRemoved }: Props) {
  const { stop, undo, undoReason, isPending } = usePlanActions(plan)
  const { id, status, createdAt } = plan
  const name = planName(plan)
  const { icon: StatusIcon, tone, label } = statusMetaOf(plan)
  const { done, of } = progressOf(plan)
  const isRunning = isAtWork(status)
  return (
    <li className={classes.entry}>
      <div className={classes.title}>
        <StatusIcon size={16} className={classes.mark} data-tone={tone} aria-hidden="true" />
        <Link href={`/plans/${id}`} onClick={onOpen}>
          {name}
        </Link>
      </div>
      {isRunning && <Progress size="sm" value={(100 * done) / Math.max(1, of)} aria-label={name} />}
      <span className="dim small figures">
        {label}: {isRunning ? `${done.toLocaleString('en')} of ${of.toLocaleString('en')}` : summaryText(plan)} ·{' '}
        <Age at={createdAt} inSentence />
      </span>
      <div className="wrap gap-sm">
        {isRunning && (
          <Button
            size="compact-xs"
            variant="default"
            loading={isPending}
            onClick={() => void stop().then(onRemoved)}
            aria-label={`Stop ${name}`}
          >
            Stop
          </Button>
        )}
        {status === 'Ready' && (
          <Button size="compact-xs" variant="default" href={`/plans/${id}`} onClick={onOpen} aria-label={`Preview of ${name}`}>
            Preview
          </Button>
        )}
        {!undoReason && (
          <Button
            size="compact-xs"
            variant="default"
            loading={isPending}
            onClick={() => void undo().then(onRemoved)}
            aria-label={`Undo ${name}`}
          >
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}
