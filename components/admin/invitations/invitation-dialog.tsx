'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { read } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { DateTime } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { OneTimeLink } from '../one-time-link'
import { associationsText, userHref } from '../users/columns'
import { InvitationActions } from './invitation-actions'
import classes from './invitations.module.css'
import { RevokeForm } from './revoke-form'
import { deliveryLabel, InvitationStatus } from './status'
import type { Invitation } from './store'

interface Props {
  id: string
  /** The invitation in the list, shown until it is loaded. */
  listed: Invitation | undefined
  sendsMail: boolean
  onClose: () => void
}

/** An invitation: its details, status and actions. */
export function InvitationDialog({ id, listed, sendsMail, onClose }: Props) {
  const { data, error, refetch } = useQuery(read('GET /invitations/{id}', { params: { id } }))
  const [isRevoking, setRevoking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const invitation = data?.invitation ?? listed
  // Resets the state, since the dialog may be reopened during its closing animation.
  const closeDialog = () => {
    setRevoking(false)
    setLink(null)
    onClose()
  }
  const title = isRevoking && invitation ? `Revoke the invitation of ${invitation.email}?` : (invitation?.email ?? 'Invitation')
  return (
    <Dialog opened onClose={closeDialog} title={title}>
      {!invitation ? (
        error ? (
          <LoadError heading="The invitation could not be loaded" error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} label="The invitation is loading" />
        )
      ) : isRevoking ? (
        <RevokeForm invitation={invitation} onDone={closeDialog} />
      ) : link ? (
        <OneTimeLink link={link} onDone={closeDialog}>
          This is the new link for {invitation.email}. It is shown only now, is good for 7 days and works once. A former one does not work
          any more.
        </OneTimeLink>
      ) : (
        <>
          <InvitationDetails invitation={invitation} />
          <InvitationActions invitation={invitation} sendsMail={sendsMail} onRevoke={() => setRevoking(true)} onLink={setLink} />
        </>
      )}
    </Dialog>
  )
}

function InvitationDetails({ invitation }: { invitation: Invitation }) {
  const { status, roles, associations, delivery, invitedBy, expiresAt, createdAt, userId } = invitation
  const nameOf = useAssociationNames(associations)
  const isStaff = useCurrentUser().association === 'Internal'
  return (
    <>
      <div className={classes.details}>
        <DescriptionList
          items={[
            ['Status', <InvitationStatus key="status" status={status} />],
            ['Roles', roles.map(({ name }) => name).join(', ') || 'None'],
            ['Belongs to', associationsText(associations, nameOf)],
            ['Delivery', deliveryLabel(invitation)],
            ['Sent', delivery.sentAt && <DateTime key="sent" at={delivery.sentAt} />],
            ['Invited', <DateTime key="created" at={createdAt} />],
            ['By', invitedBy?.name],
            [status === 'Expired' ? 'Expired' : 'Expires', status !== 'Accepted' && <DateTime key="expires" at={expiresAt} />],
            [
              'User',
              userId && (
                <Link key="user" href={userHref({ id: userId })}>
                  Their page
                </Link>
              ),
            ],
          ]}
        />
      </div>
      {delivery.error && <p className={classes.note}>The e-mail could not be delivered: {delivery.error}</p>}
      {delivery.needsLink && (
        <p className={classes.note}>
          {isStaff ? 'It has no link yet. Make one, and hand it over.' : 'It waits for the staff of this service to hand over a link.'}
        </p>
      )}
      {status === 'Expired' && <p className={classes.note}>Its link does not work any more. Resend it for another 7 days.</p>}
    </>
  )
}
