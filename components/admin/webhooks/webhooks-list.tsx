'use client'

import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { read } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
import { ChoiceFilter } from '../choice-filter'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { columns, type Row, webhookHref } from './columns'
import { scopeText, urlLabel } from './labels'
import type { Issued } from './types'
import { webhooksView } from './webhooks-view'

const NewWebhook = lazy(() => import('./form/new-webhook'))
const SecretDialog = lazy(() => import('./dialogs/secret-dialog'))

/** Health changes without an event. */
const REFRESH_MS = 10_000
const states = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Enabled' },
  { value: 'false', label: 'Disabled' },
]

/** The webhooks with their health. */
export function WebhooksList() {
  const router = useRouter()
  const list = useAdminList({
    permission: 'webhooks:read',
    viewOptions: webhooksView,
    request: (query) => ({ ...read('GET /webhooks', { query }), refetchInterval: REFRESH_MS }),
  })
  const [isAdding, setAdding] = useState(false)
  const [issued, setIssued] = useState<Issued | null>(null)
  const webhooks = list.data?.webhooks
  const nameOf = useAssociationNames(webhooks?.flatMap(({ associations }) => associations) ?? [])
  return (
    <>
      <AdminList
        title="Webhooks"
        noun="webhook"
        labelOf={({ url }) => urlLabel(url)}
        columns={columns}
        rows={webhooks?.map((webhook): Row => ({ ...webhook, scopeLabel: scopeText(webhook.associations, nameOf) }))}
        list={list}
        hrefOf={webhookHref}
        find={{ label: 'Find webhooks by URL or description', nothing: (q) => `No URL or description has “${q}”.` }}
        filters={<ChoiceFilter list={list} name="isEnabled" label="State" data={states} />}
        create={{ ...adminCreateActions.webhook, run: () => setAdding(true) }}
        emptyText="A webhook tells another system about events as they happen: Waybill sends each as a signed POST request to its URL. Add the first with New webhook."
      />
      <LazyBoundary onChunkError={() => setAdding(false)}>
        {isAdding && (
          <NewWebhook
            onClose={() => setAdding(false)}
            onIssued={(made) => {
              setAdding(false)
              setIssued(made)
            }}
          />
        )}
        {issued && <SecretDialog issued={issued} onClose={() => router.push(webhookHref(issued.webhook))} />}
      </LazyBoundary>
    </>
  )
}
