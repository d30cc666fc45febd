'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { formatNumber } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { urlLabel } from '../labels'
import { invalidateWebhooks, storeWebhook } from '../store'
import type { WebhookDialogProps } from '../types'

/** Confirms that nothing more is sent to an endpoint. */
export default function DisableDialog({ webhook: { id, url, version, health }, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Disable ${urlLabel(url)}?`}
      consequences={[
        'Nothing is sent any more until it is enabled again.',
        health.pending
          ? `${formatNumber(health.pending)} pending ${health.pending === 1 ? 'delivery waits' : 'deliveries wait'} until then.`
          : null,
        'What happens meanwhile is not sent later by itself: replay it then.',
      ].filter(Boolean)}
      isDangerous={false}
      confirmLabel="Disable webhook"
      send={() => call('PATCH /webhooks/{id}', { params: { id }, body: { isEnabled: false }, ifMatch: version })}
      onDone={({ webhook }) => {
        storeWebhook(queries, webhook)
        toast(`${urlLabel(url)} is disabled`)
        onClose()
      }}
      onError={(error) => isStale(error) && invalidateWebhooks(queries)}
      staleMessage="Somebody changed it meanwhile. Behind this it is shown as it is now: look at it, then disable it if it still should be."
    />
  )
}
