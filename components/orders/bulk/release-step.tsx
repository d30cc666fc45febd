'use client'

import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { formatNumber } from '@/components/ui/format/text'
import { PlanStepFooter, problemsByField } from '@/components/work/plans/plan-step'
import { type HoldReason, holdReasons } from '@/server/orders/lifecycle'
import type { OrdersStepProps } from './step-props'
import { sharesOf } from './value-counts'

/** The choice of the holds to release: all open ones, or those of one reason. */
export function ReleaseStep({ orders, isSample, isShown, isPending, problems, onDirty, onSubmit, onClose }: OrdersStepProps) {
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const holds = orders.flatMap((order) => order.holds)
  const shares = isSample ? holdReasons.map((value) => ({ value, count: null })) : sharesOf(holds, (hold) => hold.reason)
  const next = () => onSubmit({ ...(reason && { reason }), ...(comment.trim() && { comment: comment.trim() }) })
  return (
    <div className="column gap-lg">
      <Radio.Group label="Which holds" value={reason} onChange={setReason}>
        <Stack gap={10} mt={6}>
          <Radio value="" label={isSample ? 'All open holds' : `All open holds (${formatNumber(holds.length)})`} data-autofocus />
          {shares.length > 1 &&
            shares.map(({ value, count }) => (
              <Radio
                key={value}
                value={value}
                label={holdNames[value as HoldReason] + (count === null ? '' : ` (${formatNumber(count)})`)}
              />
            ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label="Comment"
        autoComplete="off"
        maxLength={1_000}
        value={comment}
        error={problemsByField(problems).comment}
        onChange={({ currentTarget: { value } }) => {
          setComment(value)
          onDirty(value !== '')
        }}
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={next} onClose={onClose} />
    </div>
  )
}
