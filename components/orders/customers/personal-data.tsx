'use client'

import { lazy, useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { useMissingPermission } from '@/components/api/permissions'
import { Button } from '@/components/ui/button'
import { DownloadButton } from '@/components/ui/download-button'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Section } from '@/components/ui/section'
import classes from './customer-page.module.css'
import type { Customer } from './customer-requests'

const EraseDialog = lazy(() => import('./erase-dialog').then(({ EraseDialog: it }) => ({ default: it })))

/** The export and the erasure of all that is kept about a customer, for those who may do one of them. */
export function PersonalData({ customer }: { customer: Customer }) {
  const [isErasing, setErasing] = useState(false)
  const [mayNotExport, mayNotErase] = [useMissingPermission('customers:export'), useMissingPermission('customers:erase')]
  if (mayNotExport && mayNotErase) return null
  return (
    <Section title="Personal data">
      <div className={`${classes.card} wrap gap-sm`}>
        <DownloadButton
          label="Export"
          failure="The personal data was not downloaded"
          disabledReason={mayNotExport}
          load={(onProgress) => fetchFile(`/v1/customers/${customer.id}/export`, onProgress)}
        />
        <Button variant="default" color="red" disabledReason={mayNotErase} onClick={() => setErasing(true)}>
          Erase …
        </Button>
      </div>
      <LazyBoundary onChunkError={() => setErasing(false)}>
        {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
      </LazyBoundary>
    </Section>
  )
}
