'use client'

import { useState } from 'react'
import { Dialog } from '@/components/ui/dialogs/dialog'
import type { InviteResult } from './invite'
import { InviteForm } from './invite-form'
import { InviteResults } from './invite-results'

interface Props {
  sendsMail: boolean
  /** The default associations, serialized: "Merchant a". */
  associations: string
  onClose: () => void
}

/** Invites one or more users, then shows the result of each and the links. */
export default function InviteDialog({ sendsMail, associations, onClose }: Props) {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [retryEmails, setRetryEmails] = useState('')
  /** The people invited before the rejected addresses were corrected, whose links are still to be copied. */
  const [invited, setInvited] = useState<InviteResult[]>([])
  const leaveForm = () => (invited.length ? setResults(invited) : onClose())
  return (
    <Dialog opened onClose={results ? onClose : leaveForm} title={results ? 'Invitations' : 'Invite'} size="lg">
      {results ? (
        <InviteResults
          outcomes={results}
          onClose={onClose}
          onRetry={(emails) => {
            setRetryEmails(emails.join('\n'))
            setInvited(results.filter(({ error }) => error === null))
            setResults(null)
          }}
        />
      ) : (
        <InviteForm
          sendsMail={sendsMail}
          associations={associations}
          emails={retryEmails}
          onDone={(sent) => setResults([...invited, ...sent])}
        />
      )}
    </Dialog>
  )
}
