'use client'

import { buildUrl } from '@/components/api/build-url'
import { fetchFile } from '@/components/api/fetch-file'
import { useMissingPermission } from '@/components/api/permissions'
import { DownloadButton } from '@/components/ui/download-button'
import { filtersOf } from './list/filters'

interface Props {
  /** The query of the list; empty for all products. */
  q: string
  label?: string
  /** The reason why there is nothing to download; null when there is none or it is not known. */
  disabledReason?: string | null
}

/** Downloads all products that match the query, with their variants, as a file that can be imported again. */
export function ExportProductsButton({ q, label = 'Download as CSV', disabledReason = null }: Props) {
  const missing = useMissingPermission('catalog:read')
  return (
    <DownloadButton
      label={label}
      iconButtonSize={32}
      disabledReason={missing ?? disabledReason}
      failure="The products were not downloaded"
      load={async (onProgress) => fetchFile(buildUrl('/products/export.csv', { query: await filtersOf(q) }), onProgress)}
    />
  )
}
