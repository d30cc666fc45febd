'use client'

import { buildUrl } from '@/components/api/build-url'
import { fetchFile } from '@/components/api/fetch-file'
import { useMissingPermission } from '@/components/api/permissions'
import { downloadButton } from '@/components/lists/labels'
import { withLocalDays } from '@/components/lists/query/local-days'
import type { ListState } from '@/components/lists/use-list-state'
import { DownloadButton } from '@/components/ui/download-button'
import { localTimeZone } from '@/components/ui/format/time-zone'

/** Downloads all results of the query, beyond this page, as a spreadsheet; its days and times are the reader's, as in the list. */
export function ExportButton({ orders }: { orders: ListState<unknown> }) {
  const { foundBy: q } = orders
  const { sort } = orders.view
  const missing = useMissingPermission('orders:read')
  const { label, disabledReason } = downloadButton(orders)
  return (
    <DownloadButton
      label={label}
      iconButtonSize={32}
      disabledReason={missing ?? disabledReason}
      failure="The orders were not downloaded"
      load={(onProgress) => {
        const query = { q: withLocalDays(q), sort, timeZone: localTimeZone() }
        return fetchFile(buildUrl('/orders/export.csv', { query }), onProgress)
      }}
    />
  )
}
