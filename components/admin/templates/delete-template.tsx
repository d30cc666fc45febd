'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ignoreGone } from '@/components/api/api-error'
import { call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateTemplates } from './store'
import type { Template } from './types'

interface Props {
  template: Template
  onClose: () => void
  onDone: () => void
}

/** Confirms the deletion of a template. */
export function DeleteTemplate({ template: { id, name, version }, onClose, onDone }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${name}?`}
      consequences={['Nobody can begin a message with it any more. Messages that were written with it keep their texts.']}
      confirmLabel="Delete template"
      send={() => call('DELETE /messageTemplates/{id}', { params: { id }, ifMatch: version }).catch(ignoreGone)}
      onDone={() => {
        toast(`${name} was deleted`)
        onDone()
        void invalidateTemplates(client)
      }}
      onError={(error) => isStale(error) && invalidateTemplates(client)}
      staleMessage="Somebody changed it meanwhile. Look at it as it is now, then delete it if it still should be."
    />
  )
}
