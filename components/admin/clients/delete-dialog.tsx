'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ignoreGone } from '@/components/api/api-error'
import { call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateClients } from './store'
import type { Client } from './types'

interface Props {
  client: Client
  onClose: () => void
  onDone: () => void
}

/** Confirms the deletion of a client and states the consequences. */
export default function DeleteDialog({ client: { id, name, version }, onClose, onDone }: Props) {
  const queries = useQueryClient()
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${name}?`}
      consequences={[
        'Its secret and its tokens stop at once: whatever the program sends is refused (401).',
        'Orders and audit logs keep its name. It cannot be brought back; a new client has another ID and secret.',
      ]}
      confirmLabel="Delete client"
      send={() => call('DELETE /clients/{id}', { params: { id }, ifMatch: version }).catch(ignoreGone)}
      onDone={() => {
        toast(`${name} was deleted`)
        onDone()
        void invalidateClients(queries)
      }}
      onError={(error) => isStale(error) && queries.invalidateQueries({ queryKey: ['GET /clients/{id}'] })}
      staleMessage="Somebody changed it meanwhile. Behind this it is shown as it is now: look at it, then delete it if it still should be."
    />
  )
}
