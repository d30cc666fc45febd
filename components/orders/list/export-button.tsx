'use client'

import { ActionIcon } from '@mantine/core'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { call } from '../../api'
import { addressOf } from '../../api-address'
import { downloadOf } from '../../list/download'
import type { Queried } from '../../list/use-queried'
import { useMissing } from '../../session/permissions'
import { Allowed } from '../../ui/allowed'
import { refusedNotice } from '../../ui/refused-notice'

/** Downloads all that the query finds, beyond this page, as a table for spreadsheets. */
export function ExportButton({ orders }: { orders: Queried<unknown> }) {
  const { q, sort } = orders.view
  const missing = useMissing('orders:read')
  const { label, why: nothing } = downloadOf(orders)
  const why = missing ?? nothing
  return (
    <Allowed why={why ?? label}>
      <ActionIcon
        component="a"
        variant="default"
        size={32}
        href={why ? undefined : addressOf('/orders/export.csv', { query: { q, sort } })}
        download
        onClick={why ? undefined : (event) => download(event, q)}
        role={why ? 'link' : undefined}
        tabIndex={0}
        aria-label={label}
        aria-disabled={why ? true : undefined}
        data-disabled={why ? true : undefined}
      >
        <Download size={16} aria-hidden="true" />
      </ActionIcon>
    </Allowed>
  )
}

/** A browser would save a refusal as the file. So the query is asked for its first row before: that meets a session that ended, and waits. */
async function download(event: MouseEvent<HTMLAnchorElement>, q: string) {
  if (!event.isTrusted) return
  event.preventDefault()
  const link = event.currentTarget
  try {
    await call('GET /orders/search', { query: { q, pageSize: '1' } })
    link.click()
  } catch (error) {
    refusedNotice('The orders were not downloaded')(error as Error)
  }
}
