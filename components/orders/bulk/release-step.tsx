'use client'

import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { formatNumber } from '@/components/ui/format/text'
import type { HoldReason } from '@/server/orders/lifecycle'
import { StepFooter, type StepProps } from './step'
import { sharesOf } from './value-counts'

/** The choice of the holds to release: all open ones, or those of one reason. */
export function ReleaseStep({ orders, isShown, onDirty, onSubmit, onClose }: StepProps) {
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const holds = orders.flatMap((order) => order.holds)
  const shares = sharesOf(holds, (hold) => hold.reason)
  const next = () => onSubmit({ kind: 'release', reason: (reason || null) as HoldReason | null, comment: comment.trim() || null })
  return (
    <div className="column gap-lg">
      <Radio.Group label="Which holds" value={reason} onChange={setReason}>
        <Stack gap={10} mt={6}>
          <Radio value="" label={`All open holds (${formatNumber(holds.length)})`} data-autofocus />
          {shares.length > 1 &&
            shares.map(({ value, count }) => (
              <Radio key={value} value={value} label={`${holdNames[value as HoldReason]} (${formatNumber(count)})`} />
            ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label="Comment"
        autoComplete="off"
        maxLength={1_000}
        value={comment}
        onChange={({ currentTarget: { value } }) => {
          setComment(value)
          onDirty(value !== '')
        }}
      />
      <StepFooter isShown={isShown} onNext={next}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </StepFooter>
    </div>
  )
}
