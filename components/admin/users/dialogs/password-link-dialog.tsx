'use client'

import { useState } from 'react'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { OneTimeLink } from '../../one-time-link'
import type { User } from '../types'

/** Makes a link with which a user chooses a password, and shows it once. The safe button has the focus. */
export default function PasswordLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const form = useApiForm({
    schema: z.object({}),
    values: {},
    send: async () => setLink((await call('POST /users/{id}/passwordLink', { params: { id: user.id } })).link),
  })
  return (
    <Dialog opened onClose={onClose} title={link ? `Password link for ${user.name}` : `Make a password link for ${user.name}?`}>
      {link ? (
        <PasswordLink name={user.name} link={link} onDone={onClose} />
      ) : (
        <ApiForm form={form} submitLabel="Make the link" cancelLabel="Go back">
          <Consequences
            lines={[
              'Make sure that it is them who asks, by a call or face to face: whoever has the link signs in as them.',
              'You hand the link over. It works once, within an hour, and replaces an earlier one.',
              'Their current password works until they choose another; then all of their sessions end.',
            ]}
          />
        </ApiForm>
      )}
    </Dialog>
  )
}

/** A password link, shown only once. */
export function PasswordLink({ name, link, onDone }: { name: string; link: string; onDone: () => void }) {
  return (
    <OneTimeLink link={link} onDone={onDone}>
      With this link, {name} chooses a password. It is shown only now, and works once, within an hour.
    </OneTimeLink>
  )
}
