'use client'

import { buildUrl } from '@/components/api/build-url'
import { fetchFile } from '@/components/api/fetch-file'
import { useMissingPermission } from '@/components/api/permissions'
import type { Arguments } from '@/components/api/request'
import { DownloadButton } from '@/components/ui/download-button'
import { localTimeZone } from '@/components/ui/format/time-zone'

interface Props {
  /** The filters of the list. */
  query: NonNullable<Arguments<'GET /auditLogs'>['query']>
  isEmpty: boolean
}

/** Downloads all entries that match the filters, beyond this page, as a spreadsheet with the times of the reader's zone. */
export function ExportAuditButton({ query, isEmpty }: Props) {
  const missing = useMissingPermission('audit:read')
  return (
    <DownloadButton
      label="Download as CSV"
      iconButtonSize={28}
      disabledReason={missing ?? (isEmpty ? 'There are no entries to download.' : null)}
      failure="The entries were not downloaded"
      load={(onProgress) => fetchFile(buildUrl('/auditLogs/export.csv', { query: { ...query, timeZone: localTimeZone() } }), onProgress)}
    />
  )
}
