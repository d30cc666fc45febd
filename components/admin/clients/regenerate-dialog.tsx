'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, isStale } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { storeClient } from './store'
import type { Client, Issued } from './types'

interface Props {
  client: Client
  onClose: () => void
  onIssued: (issued: Issued) => void
}

/** Confirms the regeneration of a secret and states the consequences. */
export default function RegenerateDialog({ client: { id, name, version }, onClose, onIssued }: Props) {
  const queries = useQueryClient()
  const [baseVersion, setBaseVersion] = useState(version)
  const load = async () => (await call('GET /clients/{id}', { params: { id } })).client
  async function regenerate(previousError: Error | null) {
    // After a lost answer, the secret may be regenerated already; since nobody knows it, it is replaced again.
    const isRetry = previousError instanceof ApiError && previousError.isOutcomeUnknown
    const ifMatch = isRetry ? (await load()).version : baseVersion
    return call('POST /clients/{id}/regenerateSecret', { params: { id }, ifMatch })
  }
  async function showStored(error: Error) {
    if (!isStale(error)) return
    const stored = await load()
    storeClient(queries, stored)
    setBaseVersion(stored.version)
  }
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Regenerate the secret of ${name}?`}
      consequences={[
        'The old secret, and every token that was got with it, stop at once: requests with them are refused (401).',
        'The program stands still until it has the new secret, which is shown once.',
        'Its client ID, and what it may do, stay.',
      ]}
      confirmLabel="Regenerate secret"
      send={regenerate}
      onDone={(issued) => {
        storeClient(queries, issued.client)
        onIssued(issued)
      }}
      onError={showStored}
      staleMessage="Somebody changed this client meanwhile, or an earlier try of yours came through. A new secret now replaces the one of then, too."
    />
  )
}
