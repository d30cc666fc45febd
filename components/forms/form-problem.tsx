'use client'

import { Button } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { RequestId } from '../ui/request-id'
import classes from './form-problem.module.css'
import type { Refusal } from './place-errors'

/** At the top of a form: what of a refusal belongs to no field, the request's id, and a way to send it again where that may help. */
export function FormProblem({ refusal, onRetry }: { refusal: Refusal | null; onRetry?: () => void }) {
  if (!refusal?.message) return null
  const Icon = refusal.status === 0 ? WifiOff : CircleAlert
  return (
    <div className={classes.problem} role="alert">
      <Icon size={16} aria-hidden="true" />
      <div className={classes.words}>
        {refusal.message}
        {refusal.requestId && <RequestId id={refusal.requestId} />}
      </div>
      {onRetry && refusal.canRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
