import type { QueryClient } from '@tanstack/react-query'
import { CirclePlay, CircleStop, History, KeyRound, ListPlus, Pencil, Send, Trash2 } from 'lucide-react'
import { call } from '@/components/api/request'
import { withConflictRefresh } from '@/components/api/write'
import type { ActionTable } from '@/components/frame/action-table'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { toast } from '@/components/ui/toasts/toast'
import { disabledText, urlLabel } from './labels'
import { invalidateWebhooks, storeWebhook } from './store'
import type { Issued, ShownWebhook, WebhookDialogProps } from './types'

/** The props that the page passes to every dialog; each takes those that it needs. */
export interface PageDialogProps extends WebhookDialogProps {
  onIssued: (issued: Issued) => void
  onStarted: (jobId: string) => void
}

const dialog = (load: () => Promise<{ default: React.ComponentType<PageDialogProps> }>) => lazyDialog(async () => (await load()).default)

const permission = 'webhooks:write'

/** Every action on an endpoint, one entry each. */
export const webhookActionTable = {
  edit: { permission, label: 'Edit', keys: 'e', icon: Pencil, dialog: dialog(() => import('./form/edit-dialog')) },
  test: { permission, when: disabledText, label: 'Send test', icon: Send, dialog: dialog(() => import('./dialogs/test-dialog')) },
  replay: {
    permission,
    when: disabledText,
    label: 'Replay events',
    icon: History,
    keywords: 'resend again',
    dialog: dialog(() => import('./dialogs/replay-dialog')),
  },
  headers: {
    permission,
    label: 'Headers',
    icon: ListPlus,
    keywords: 'authorization',
    dialog: dialog(() => import('./form/headers-dialog')),
  },
  rotate: { permission, label: 'Rotate secret', icon: KeyRound, dialog: dialog(() => import('./dialogs/rotate-dialog')) },
  disable: { permission, label: 'Disable', icon: CircleStop, dialog: dialog(() => import('./dialogs/disable-dialog')) },
  enable: {
    permission,
    label: 'Enable',
    icon: CirclePlay,
    run: (webhook, { client }) => enable(client, webhook),
    failure: 'It was not enabled',
  },
  delete: { permission, label: 'Delete', icon: Trash2, isDestructive: true, dialog: dialog(() => import('./dialogs/delete-dialog')) },
} as const satisfies ActionTable<ShownWebhook, object, PageDialogProps>

async function enable(client: QueryClient, { id, url, version }: ShownWebhook): Promise<void> {
  const send = () => call('PATCH /webhooks/{id}', { params: { id }, body: { isEnabled: true }, ifMatch: version })
  const { webhook } = await withConflictRefresh('webhook', () => invalidateWebhooks(client), send)
  storeWebhook(client, webhook)
  toast(`${urlLabel(url)} is enabled and gets the events from now on`)
}
