'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { toast } from '@/components/ui/toasts/toast'
import type { Invitation } from './store'
import { storeInvitation } from './store'

/** Revokes an invitation, which voids its link for good. */
export function RevokeForm({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const client = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  // The dialog moves the focus to the safe button only when it opens, and it is open already.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const form = useRecordForm({
    record: invitation,
    valuesOf: () => ({}),
    schema: z.object({}),
    labels: {},
    load: async () => (await call('GET /invitations/{id}', { params: { id: invitation.id } })).invitation,
    send: async (_, { id, version }) => (await call('DELETE /invitations/{id}', { params: { id }, ifMatch: version })).invitation,
    onSaved: (revoked) => {
      storeInvitation(client, revoked)
      toast(`The invitation of ${revoked.email} was revoked`)
    },
    onDone,
  })
  return (
    <div ref={element}>
      <ApiForm form={form} submitLabel="Revoke invitation" cancelLabel="Go back" isDangerous>
        <Consequences
          isDangerous
          lines={[
            'Its link stops working, even if it was already handed over.',
            `${invitation.email} is not notified. To let them join after all, invite them again.`,
          ]}
        />
      </ApiForm>
    </div>
  )
}
