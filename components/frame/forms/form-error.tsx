'use client'

import { Button } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { RequestId } from '@/components/ui/request-id'
import classes from './api-form.module.css'
import type { FormFailure } from './field-errors'

/** The error above a form: messages that belong to no field, the request id, and a retry button when a retry may help. */
export function FormError({ error, onRetry }: { error: FormFailure | null; onRetry?: () => void }) {
  if (!error?.message) return null
  const Icon = error.status === 0 ? WifiOff : CircleAlert
  return (
    <div className={classes.problem} role="alert">
      <Icon size={16} aria-hidden="true" />
      <div className={classes.problemText}>
        {error.message}
        {error.requestId && <RequestId id={error.requestId} />}
      </div>
      {onRetry && error.canRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
