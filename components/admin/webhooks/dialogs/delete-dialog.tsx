'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ignoreGone } from '@/components/api/api-error'
import { call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { toast } from '@/components/ui/toasts/toast'
import { urlLabel } from '../labels'
import { invalidateWebhooks } from '../store'
import type { WebhookDialogProps } from '../types'

/** Confirms the deletion of an endpoint and states the consequences. */
export default function DeleteDialog({ webhook: { id, url, version }, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  const router = useRouter()
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${urlLabel(url)}?`}
      consequences={[
        'Nothing is sent any more, not even what is pending. Its deliveries and their log are deleted too.',
        'It cannot be brought back; a new webhook for the URL has another secret and starts with later events.',
      ]}
      confirmLabel="Delete webhook"
      send={() => call('DELETE /webhooks/{id}', { params: { id }, ifMatch: version }).catch(ignoreGone)}
      onDone={() => {
        toast(`${urlLabel(url)} was deleted`)
        router.push('/admin/webhooks')
        void queries.invalidateQueries({ queryKey: ['GET /webhooks'] })
      }}
      onError={(error) => isStale(error) && invalidateWebhooks(queries)}
      staleMessage="Somebody changed it meanwhile. Behind this it is shown as it is now: look at it, then delete it if it still should be."
    />
  )
}
