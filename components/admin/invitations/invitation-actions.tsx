'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toasts/toast'
import classes from './invitations.module.css'
import type { Invitation } from './store'
import { resend } from './store'

interface Props {
  invitation: Invitation
  sendsMail: boolean
  onRevoke: () => void
  onLink: (link: string) => void
}

const unsentReason = (isMail: boolean) =>
  isMail
    ? 'This service sends no mail any more: SMTP_URL is not set.'
    : 'This service sends no mail, and its staff hand over links. Ask them to resend it.'

/** Resend and revoke, where the invitation's status allows them. */
export function InvitationActions({ invitation, sendsMail, onRevoke, onLink }: Props) {
  const client = useQueryClient()
  const missing = useMissingPermission('invitations:write')
  const { run, isPending } = useWrite()
  const [resendError, setResendError] = useState<FormFailure | null>(null)
  const { status, deliveryMethod, email, delivery } = invitation
  const isStaff = useCurrentUser().association === 'Internal'
  const isMail = deliveryMethod === 'Email'
  if (status !== 'Pending' && status !== 'Expired') return null
  const disabledReason = missing ?? (sendsMail || (isStaff && !isMail) ? null : unsentReason(isMail))

  const resendNow = () =>
    run(
      async () => {
        setResendError(null)
        const link = await resend(client, invitation)
        if (link) onLink(link)
        else toast(`The invitation goes to ${email} again`)
      },
      (error) => setResendError(toFormFailure(error)),
    )
  return (
    <>
      <FormError error={resendError} onRetry={() => void resendNow()} />
      <div className={classes.actions}>
        <Button variant="default" color="red" disabledReason={missing} onClick={onRevoke}>
          Revoke …
        </Button>
        <Button loading={isPending} disabledReason={disabledReason} onClick={() => void resendNow()}>
          {isMail || !isStaff ? 'Resend' : delivery.needsLink ? 'Make the link' : 'Resend: new link'}
        </Button>
      </div>
    </>
  )
}
