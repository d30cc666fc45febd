'use client'

import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { InviteValues } from './invite'

interface Props {
  value: InviteValues['deliveryMethod']
  onChange: (value: InviteValues['deliveryMethod']) => void
  /** Whether the service can send mail. */
  sendsMail: boolean
}

/** Chooses how invitations are delivered: by e-mail or as a link. */
export function DeliveryField({ value, onChange, sendsMail }: Props) {
  const id = useId()
  return (
    <div className="grid gap-sm justify-items-start">
      <span className="small medium" id={id}>
        Delivery
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={[
          { value: 'Email', label: 'E-mail', disabled: !sendsMail },
          { value: 'Link', label: 'Link' },
        ]}
        value={value}
        onChange={(next) => onChange(next as InviteValues['deliveryMethod'])}
      />
      <p className="dim tiny m-0">
        {value === 'Email' ? 'Each receives an e-mail with a link.' : 'You are shown a link for each, once, and hand it over yourself.'} It
        is good for 7 days and works once.
        {!sendsMail && ' This service sends no mail: SMTP_URL is not set.'}
      </p>
    </div>
  )
}
