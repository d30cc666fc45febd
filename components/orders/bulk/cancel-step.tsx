'use client'

import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { PlanStepFooter, problemsByField } from '@/components/work/plans/plan-step'
import type { OrdersStepProps } from './step-props'

/** Shows the consequences of canceling first; the safe button has the focus. */
export function CancelStep({ countText, isShown, isPending, problems, onDirty, onSubmit, onClose }: OrdersStepProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const next = () => (reason.trim() ? onSubmit({ reason: reason.trim() }) : setMissing('Give a reason.'))
  return (
    <div className="column gap-lg">
      <Consequences
        isDangerous
        lines={[
          `Everything that is still open in ${countText} is canceled. This cannot be undone.`,
          'Shipments that are not in production yet are emptied or canceled; open holds are released.',
          'An order of which something is in production or shipped is not canceled, and is listed.',
          'Nothing is refunded by this.',
        ]}
      />
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={missing ?? problemsByField(problems).reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setMissing(null)
          onDirty(value !== '')
        }}
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={next} onClose={onClose} safeLabel="Keep the orders" />
    </div>
  )
}
