'use client'

import { useState } from 'react'
import { Dialog } from '../ui/dialog'
import type { Outcome } from './invite'
import { InviteForm } from './invite-form'
import { Outcomes } from './outcomes'

interface Props {
  sendsMail: boolean
  /** What they belong to unless something else is chosen: "Merchant a". */
  associations: string
  onClose: () => void
}

/** Invites one or many; then says what became of each, and shows the links. */
export default function InviteDialog({ sendsMail, associations, onClose }: Props) {
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [again, setAgain] = useState('')
  return (
    <Dialog opened onClose={onClose} title={outcomes ? 'Invitations' : 'Invite'} size="lg">
      {outcomes ? (
        <Outcomes
          outcomes={outcomes}
          onClose={onClose}
          onAgain={(emails) => {
            setAgain(emails.join('\n'))
            setOutcomes(null)
          }}
        />
      ) : (
        <InviteForm sendsMail={sendsMail} associations={associations} emails={again} onDone={setOutcomes} />
      )}
    </Dialog>
  )
}
