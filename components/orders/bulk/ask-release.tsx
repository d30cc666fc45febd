'use client'

import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { HoldReason } from '@/server/holds/lifecycle'
import { holdNames } from '../../holds/reasons'
import { number } from '../../ui/number'
import { type AskProps, usePrimary } from './ask'
import classes from './ask.module.css'
import { AskEnd } from './ask-end'
import { sharesOf } from './mixed'

/** Which holds are released: all that are open, or those of one reason. */
export function AskRelease({ orders, primary, onDirty, onAsk, onClose }: AskProps) {
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const holds = orders.flatMap((order) => order.holds)
  const shares = sharesOf(holds, (hold) => hold.reason)
  const next = () => onAsk({ kind: 'release', reason: (reason || null) as HoldReason | null, comment: comment.trim() || null })
  usePrimary(primary, next)
  return (
    <div className={classes.ask}>
      <Radio.Group label="Which holds" value={reason} onChange={setReason}>
        <Stack gap={10} mt={6}>
          <Radio value="" label={`All open holds (${number(holds.length)})`} data-autofocus />
          {shares.length > 1 &&
            shares.map(({ value, count }) => (
              <Radio key={value} value={value} label={`${holdNames[value as HoldReason]} (${number(count)})`} />
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
      <AskEnd onNext={next}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </AskEnd>
    </div>
  )
}
