'use client'

import { ActionIcon } from '@mantine/core'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buildUrl } from '@/components/api/build-url'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { downloadButton } from '@/components/lists/labels'
import { withLocalDays } from '@/components/lists/query/local-days'
import type { ListState } from '@/components/lists/use-list-state'
import { DisabledTooltip } from '@/components/ui/button'
import { errorToast } from '@/components/ui/toasts/toast'

/** Downloads all results of the query, beyond this page, as a spreadsheet. */
export function ExportButton({ orders }: { orders: ListState<unknown> }) {
  const { q, sort } = orders.view
  const missing = useMissingPermission('orders:read')
  const { label, disabledReason: nothing } = downloadButton(orders)
  const disabledReason = missing ?? nothing
  return (
    <DisabledTooltip disabledReason={disabledReason ?? label}>
      <ActionIcon
        component="a"
        variant="default"
        size={32}
        href={disabledReason ? undefined : buildUrl('/orders/export.csv', { query: { q: withLocalDays(q), sort } })}
        download
        onClick={disabledReason ? undefined : (event) => download(event, q)}
        role={disabledReason ? 'link' : undefined}
        tabIndex={0}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        data-disabled={disabledReason ? true : undefined}
      >
        <Download size={16} aria-hidden="true" />
      </ActionIcon>
    </DisabledTooltip>
  )
}

/**
 * Requests the query's first row before the download: a browser would save an error as the file. An expired session thus asks to sign in
 * first.
 */
async function download(event: MouseEvent<HTMLAnchorElement>, q: string) {
  if (!event.isTrusted) return
  event.preventDefault()
  const link = event.currentTarget
  try {
    await call('GET /orders/search', { query: { q: withLocalDays(q), pageSize: '1' } })
    link.click()
  } catch (error) {
    errorToast('The orders were not downloaded')(error as Error)
  }
}
