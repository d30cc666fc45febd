'use client'

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Consequences } from '../../forms/consequences'
import { number } from '../../ui/number'
import { type AskProps, usePrimary } from './ask'
import classes from './ask.module.css'
import { AskEnd } from './ask-end'
import { ordersWord } from './deed-words'

/** Says what follows from canceling before anything else; the button that does nothing has the focus. */
export function AskCancel({ orders, primary, onDirty, onAsk, onClose }: AskProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ended = orders.filter(({ status }) => status === 'Canceled' || status === 'Fulfilled').length
  const next = () => (reason.trim() ? onAsk({ kind: 'cancel', reason: reason.trim() }) : setProblem('Say why, for whoever reads it later.'))
  usePrimary(primary, next)
  return (
    <div className={classes.ask}>
      <Consequences
        isDangerous
        lines={[
          `All that is still open of ${ordersWord(orders.length)} is canceled. This cannot be taken back.`,
          'Shipments that are not in production yet are emptied or canceled; open holds are released.',
          'An order of which something is in production or shipped is not canceled, and is listed.',
          'Nothing is refunded by this.',
          ...(ended > 0 ? [`${number(ended)} of them ended already.`] : []),
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
      <AskEnd onNext={next}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep the orders
        </Button>
      </AskEnd>
    </div>
  )
}
