'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { buildUrl } from '@/components/api/build-url'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { IconButton } from '@/components/ui/button'
import { errorToast } from '@/components/ui/toasts/toast'
import { filtersOf } from './list/filters'

interface Props {
  /** The query of the list; empty for all products. */
  q: string
  label?: string
  /** The reason why there is nothing to download; null when there is none or it is not known. */
  disabledReason?: string | null
}

/** Downloads all products that match the query, with their variants, as a file that can be imported again. */
export function ExportProductsButton({ q, label = 'Download as CSV', disabledReason: givenReason = null }: Props) {
  const missing = useMissingPermission('catalog:read')
  const [isPreparing, setPreparing] = useState(false)
  const disabledReason = missing ?? givenReason
  /** Tries the filters first, since a browser would save an error response as the file. That request also handles an expired session. */
  async function download() {
    setPreparing(true)
    try {
      const query = await filtersOf(q)
      await call('GET /products/search', { query: { ...query, pageSize: '1' } })
      const link = document.createElement('a')
      link.href = buildUrl('/products/export.csv', { query })
      link.download = ''
      link.click()
    } catch (error) {
      errorToast('The products were not downloaded')(error as Error)
    }
    setPreparing(false)
  }
  return (
    <IconButton
      label={label}
      icon={Download}
      iconSize={16}
      variant="default"
      size={32}
      loading={isPreparing}
      disabledReason={disabledReason}
      onClick={() => void download()}
    />
  )
}
