'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { read } from '../api'
import { Bones } from '../ui/bones'
import { Dialog } from '../ui/dialog'
import { Facts } from '../ui/facts'
import { Moment } from '../ui/moment'
import { Refused } from '../ui/refused'
import { belongsTo, hrefOf } from '../users/columns'
import { useBelonging } from '../users/use-belonging'
import { InvitationDeeds } from './invitation-deeds'
import classes from './invitations.module.css'
import { NewLink } from './new-link'
import { RevokeForm } from './revoke-form'
import type { Invitation } from './shapes'
import { deliveryWords, InvitationStatus } from './status'

interface Props {
  id: string
  /** As the list has it, until it was asked for. */
  known: Invitation | undefined
  sendsMail: boolean
  onClose: () => void
}

/** One invitation: what it is to, what became of it, and what can be done about it. */
export function InvitationDialog({ id, known, sendsMail, onClose }: Props) {
  const { data, error, refetch } = useQuery(read('GET /invitations/{id}', { params: { id } }))
  const [isRevoking, setRevoking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const invitation = data?.invitation ?? known
  // Opened again before it was seen to be gone, it begins with the invitation itself.
  const leave = () => {
    setRevoking(false)
    setLink(null)
    onClose()
  }
  const title = isRevoking && invitation ? `Revoke the invitation of ${invitation.email}?` : (invitation?.email ?? 'Invitation')
  return (
    <Dialog opened onClose={leave} title={title}>
      {!invitation ? (
        error ? (
          <Refused heading="The invitation could not be loaded" error={error} retry={() => void refetch()} />
        ) : (
          <Bones lines={6} label="The invitation is loading" />
        )
      ) : isRevoking ? (
        <RevokeForm invitation={invitation} onDone={leave} />
      ) : link ? (
        <NewLink invitation={invitation} link={link} onDone={leave} />
      ) : (
        <>
          <InvitationFacts invitation={invitation} />
          <InvitationDeeds invitation={invitation} sendsMail={sendsMail} onRevoke={() => setRevoking(true)} onLink={setLink} />
        </>
      )}
    </Dialog>
  )
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { status, roles, associations, delivery, invitedBy, expiresAt, createdAt, userId } = invitation
  const nameOf = useBelonging(associations)
  return (
    <>
      <div className={classes.facts}>
        <Facts
          facts={[
            ['Status', <InvitationStatus key="status" status={status} />],
            ['Roles', roles.map(({ name }) => name).join(', ') || 'None'],
            ['Belongs to', belongsTo(associations, nameOf)],
            ['Delivery', deliveryWords(invitation)],
            ['Sent', delivery.sentAt && <Moment key="sent" at={delivery.sentAt} />],
            ['Invited', <Moment key="created" at={createdAt} />],
            ['By', invitedBy?.name],
            [status === 'Expired' ? 'Expired' : 'Expires', status !== 'Accepted' && <Moment key="expires" at={expiresAt} />],
            [
              'User',
              userId && (
                <Link key="user" href={hrefOf({ id: userId })}>
                  Their page
                </Link>
              ),
            ],
          ]}
        />
      </div>
      {delivery.error && <p className={classes.note}>The letter could not be delivered: {delivery.error}</p>}
      {status === 'Expired' && <p className={classes.note}>Its link opens nothing any more. Resend it, and 7 days begin again.</p>}
    </>
  )
}
