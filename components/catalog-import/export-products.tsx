'use client'

import { ActionIcon } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api'
import { addressOf } from '../api-address'
import { filtersOf } from '../products/list/asked'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { refusedNotice } from '../ui/refused-notice'

interface Props {
  /** What the list is asked for; empty for all products. */
  q: string
  label?: string
  /** Why there is nothing to download, where that is known; null otherwise. */
  why?: string | null
}

/** Downloads all products that a line finds with their variants, as a file that can be imported again. */
export function ExportProducts({ q, label = 'Download as CSV', why: given = null }: Props) {
  const missing = useMissing('catalog:read')
  const [isAsking, setAsking] = useState(false)
  const why = missing ?? given
  /** A browser would save a refusal as the file: the filters are tried before, which also meets a session that ended, and waits. */
  async function download() {
    setAsking(true)
    try {
      const query = await filtersOf(q)
      await call('GET /products/search', { query: { ...query, pageSize: '1' } })
      const link = document.createElement('a')
      link.href = addressOf('/products/export.csv', { query })
      link.download = ''
      link.click()
    } catch (error) {
      refusedNotice('The products were not downloaded')(error as Error)
    }
    setAsking(false)
  }
  return (
    <Allowed why={why ?? label}>
      <ActionIcon
        variant="default"
        size={32}
        loading={isAsking}
        aria-label={label}
        aria-disabled={why ? true : undefined}
        data-disabled={why ? true : undefined}
        onClick={() => !why && void download()}
      >
        <Download size={16} aria-hidden="true" />
      </ActionIcon>
    </Allowed>
  )
}
