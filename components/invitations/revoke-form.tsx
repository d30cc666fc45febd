'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { useApiForm } from '../forms/use-api-form'
import { toast } from '../ui/toast'
import { storeInvitation } from './resend'
import type { Invitation } from './shapes'

/** Makes an invitation's link worthless. There is no way back but inviting anew. */
export function RevokeForm({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const client = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  // The window is open already: it gives the focus to the safe button only where it opens with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const made = useRef(invitation)
  const kit = useApiForm({
    schema: z.object({}),
    values: {},
    onDone,
    send: async () => {
      const { id, version } = made.current
      const answer = await call('DELETE /invitations/{id}', { params: { id }, ifMatch: version })
      storeInvitation(client, answer.invitation)
      toast(`The invitation of ${answer.invitation.email} was revoked`)
    },
    stale: {
      labels: {},
      load: async () => {
        made.current = (await call('GET /invitations/{id}', { params: { id: invitation.id } })).invitation
        return {}
      },
    },
  })
  return (
    <div ref={form}>
      <ApiForm kit={kit} action="Revoke invitation" keep="Go back" isDangerous>
        <Consequences
          isDangerous
          lines={[
            'Its link opens nothing from now on, also where it was handed over already.',
            `${invitation.email} is not told. To have them join after all, invite them anew.`,
          ]}
        />
      </ApiForm>
    </div>
  )
}
