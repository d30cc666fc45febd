'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '../forms/form-problem'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { toast } from '../ui/toast'
import classes from './invitations.module.css'
import { resend } from './resend'
import type { Invitation } from './shapes'

interface Props {
  invitation: Invitation
  sendsMail: boolean
  onRevoke: () => void
  onLink: (link: string) => void
}

/** Resending and revoking, while there is something to renew or to revoke. */
export function InvitationDeeds({ invitation, sendsMail, onRevoke, onLink }: Props) {
  const client = useQueryClient()
  const missing = useMissing('invitations:write')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { status, deliveryMethod, email } = invitation
  const isMail = deliveryMethod === 'Email'
  if (status !== 'Pending' && status !== 'Expired') return null
  const why = missing ?? (isMail && !sendsMail ? 'This service sends no mail any more: SMTP_URL is not set.' : null)

  async function again() {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    try {
      const link = await resend(client, invitation)
      if (link) onLink(link)
      else toast(`The invitation goes to ${email} again`)
    } catch (error) {
      setRefusal(refusalOf(error as Error))
    }
    setSending(false)
  }
  const off = (reason: string | null) => ({ 'data-disabled': reason ? true : undefined, 'aria-disabled': reason ? true : undefined })
  return (
    <>
      <FormProblem refusal={refusal} onRetry={() => void again()} />
      <div className={classes.actions}>
        <Allowed why={missing}>
          <Button variant="default" color="red" {...off(missing)} onClick={() => !missing && onRevoke()}>
            Revoke …
          </Button>
        </Allowed>
        <Allowed why={why}>
          <Button loading={isSending} {...off(why)} onClick={() => !why && void again()}>
            {isMail ? 'Resend' : 'Resend: new link'}
          </Button>
        </Allowed>
      </div>
    </>
  )
}
