'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { DateTime } from '@/components/ui/format/date-time'
import { urlLabel } from '../labels'
import { invalidateWebhooks, storeWebhook } from '../store'
import type { Issued, WebhookDialogProps } from '../types'

interface Props extends WebhookDialogProps {
  onIssued: (issued: Issued) => void
}

/** Confirms the rotation of a secret and states the consequences. */
export default function RotateDialog({ webhook: { id, url, version, previousSecretUntil }, onClose, onIssued }: Props) {
  const queries = useQueryClient()
  // After a lost answer the secret may be rotated already: the page then shows until when the previous one signs.
  const isOutdated = (error: Error) => isStale(error) || (error instanceof ApiError && error.isOutcomeUnknown)
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Rotate the secret of ${urlLabel(url)}?`}
      consequences={[
        'A new secret is shown once. For 24 hours each request has two signatures, of the new and of the old secret, so that nothing is lost while you change the receiver.',
        'After that the old secret signs nothing any more.',
        previousSecretUntil ? (
          <>
            It was rotated before: the secret that would sign until <DateTime at={previousSecretUntil} /> ends now.
          </>
        ) : null,
      ].filter(Boolean)}
      isDangerous={false}
      confirmLabel="Rotate secret"
      send={() => call('POST /webhooks/{id}/rotateSecret', { params: { id }, ifMatch: version })}
      onDone={(issued) => {
        storeWebhook(queries, issued.webhook)
        onClose()
        onIssued(issued)
      }}
      onError={(error) => isOutdated(error) && invalidateWebhooks(queries)}
      staleMessage="Somebody changed this webhook meanwhile, or an earlier try of yours came through. Behind this it is shown as it is now."
    />
  )
}
