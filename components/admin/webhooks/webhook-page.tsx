'use client'

import { CircleOff, TriangleAlert } from 'lucide-react'
import { lazy, useState } from 'react'
import { read } from '@/components/api/request'
import { useActionTable } from '@/components/frame/action-table'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import banner from '@/components/records/banner.module.css'
import { HistorySection } from '@/components/records/history/history-section'
import record from '@/components/records/record-page.module.css'
import { Button } from '@/components/ui/button'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminRecord, AdminRecordHeading } from '../admin-record'
import { type PageDialogProps, webhookActionTable } from './actions'
import { DeliveriesSection } from './deliveries/deliveries-section'
import { DetailsSection } from './details-section'
import { HealthPill } from './health-pill'
import { HealthSection } from './health-section'
import { urlLabel } from './labels'
import { ReplayProgress } from './replay-progress'
import type { Issued, ShownWebhook } from './types'
import classes from './webhook-page.module.css'

const SecretDialog = lazy(() => import('./dialogs/secret-dialog'))

/** Health changes without an event. */
const REFRESH_MS = 5_000

/** An endpoint: its health, deliveries, settings and history. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const request = { ...read('GET /webhooks/{id}', { params: { id: webhookId } }), refetchInterval: REFRESH_MS }
  return (
    <AdminRecord noun="webhook" permission="webhooks:read" request={request}>
      {({ webhook }) => <LoadedWebhook key={webhook.id} webhook={webhook} />}
    </AdminRecord>
  )
}

function LoadedWebhook({ webhook }: { webhook: ShownWebhook }) {
  const dialog = useActiveDialog<PageDialogProps>()
  const [issued, setIssued] = useState<Issued | null>(null)
  const replay = useReplay(webhook)
  const actionsOf = useActionTable(webhookActionTable, { prefix: 'webhook', section: 'Webhook', context: {}, open: dialog.open })
  const { edit, test, replay: replayAction, headers, rotate, disable, enable, delete: remove } = actionsOf(webhook)
  const headerActions = [test, edit, replayAction, webhook.isEnabled ? disable : enable, remove]
  useActions([...headerActions, headers, rotate])
  return (
    <>
      <AdminRecordHeading
        noun="webhook"
        name={urlLabel(webhook.url)}
        back="/admin/webhooks"
        changedAt={webhook.updatedAt}
        status={<HealthPill state={webhook.health.state} />}
        actions={headerActions}
      />
      {!webhook.isEnabled && <DisabledBanner webhook={webhook} enable={enable} />}
      <HealthSection health={webhook.health} />
      <div className={record.columns}>
        <div className="stack gap-xl min-w-0">
          {replay.id && <ReplayProgress key={replay.id} id={replay.id} onDismiss={replay.dismiss} />}
          <DeliveriesSection webhook={webhook} />
          <HistorySection type="webhook" id={webhook.id} />
        </div>
        <DetailsSection webhook={webhook} headers={headers} rotate={rotate} />
      </div>
      {dialog.element({ webhook, onIssued: setIssued, onStarted: replay.show })}
      <LazyBoundary onChunkError={() => setIssued(null)}>
        {issued && <SecretDialog issued={issued} onClose={() => setIssued(null)} />}
      </LazyBoundary>
    </>
  )
}

/** The replay to show: one that is under way, or that was until it is dismissed. */
function useReplay({ replayJobId }: ShownWebhook) {
  const [id, show] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (replayJobId && replayJobId !== dismissed && !id) show(replayJobId)
  function dismiss() {
    setDismissed(id)
    show(null)
  }
  return { id, show, dismiss }
}

/** Why nothing is sent, with the button that enables the endpoint again. */
function DisabledBanner({ webhook: { disabledReason }, enable }: { webhook: ShownWebhook; enable: Action }) {
  const isByHand = disabledReason === null || disabledReason.startsWith('Disabled by hand')
  const Icon = isByHand ? CircleOff : TriangleAlert
  return (
    <div className={`${banner.banner} ${isByHand ? classes.byHand : ''}`}>
      <Icon size={16} aria-hidden="true" className={banner.icon} />
      <span className={banner.text}>
        <strong>Disabled: nothing is sent.</strong> {disabledReason} What happened since is not sent by itself: enable it, then replay the
        events that it missed.
      </span>
      <Button size="xs" aria-label="Enable this webhook" disabledReason={enable.disabledReason} onClick={() => enable.run()}>
        Enable
      </Button>
    </div>
  )
}
