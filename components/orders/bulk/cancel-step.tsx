'use client'

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatNumber } from '@/components/ui/format/text'
import { orderCount } from './intent'
import { StepFooter, type StepProps } from './step'

/** Shows the consequences of canceling first; the safe button has the focus. */
export function CancelStep({ orders, isShown, onDirty, onSubmit, onClose }: StepProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ended = orders.filter(({ status }) => status === 'Canceled' || status === 'Fulfilled').length
  const next = () => (reason.trim() ? onSubmit({ kind: 'cancel', reason: reason.trim() }) : setProblem('Give a reason.'))
  return (
    <div className="column gap-lg">
      <Consequences
        isDangerous
        lines={[
          `Everything that is still open in ${orderCount(orders.length)} is canceled. This cannot be undone.`,
          'Shipments that are not in production yet are emptied or canceled; open holds are released.',
          'An order of which something is in production or shipped is not canceled, and is listed.',
          'Nothing is refunded by this.',
          ...(ended > 0 ? [`${formatNumber(ended)} of them are already completed or canceled.`] : []),
        ]}
      />
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setProblem(null)
          onDirty(value !== '')
        }}
      />
      <StepFooter isShown={isShown} onNext={next}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep the orders
        </Button>
      </StepFooter>
    </div>
  )
}
