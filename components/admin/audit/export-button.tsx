'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { buildUrl } from '@/components/api/build-url'
import { useMissingPermission } from '@/components/api/permissions'
import { type Arguments, call } from '@/components/api/request'
import { IconButton } from '@/components/ui/button'
import { errorToast } from '@/components/ui/toasts/toast'

interface Props {
  /** The filters of the list. */
  query: NonNullable<Arguments<'GET /auditLogs'>['query']>
  isEmpty: boolean
}

/** Downloads all entries that match the filters, beyond this page, as a spreadsheet. */
export function ExportAuditButton({ query, isEmpty }: Props) {
  const missing = useMissingPermission('audit:read')
  const [isPreparing, setPreparing] = useState(false)
  /** Tries the filters first, since a browser would save an error response as the file. That request also handles an expired session. */
  async function download() {
    setPreparing(true)
    try {
      await call('GET /auditLogs', { query: { ...query, pageSize: '1' } })
      const link = document.createElement('a')
      link.href = buildUrl('/auditLogs/export.csv', { query })
      link.download = ''
      link.click()
    } catch (error) {
      errorToast('The entries were not downloaded')(error as Error)
    }
    setPreparing(false)
  }
  return (
    <IconButton
      label="Download as CSV"
      icon={Download}
      iconSize={16}
      variant="default"
      size={28}
      loading={isPreparing}
      disabledReason={missing ?? (isEmpty ? 'There are no entries to download.' : null)}
      onClick={() => void download()}
    />
  )
}
