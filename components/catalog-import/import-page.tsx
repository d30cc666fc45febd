'use client'

import { useSearchParams } from 'next/navigation'
import { CatalogTabs } from '../catalog/catalog-tabs'
import { useCatalogWhys } from '../catalog/use-whys'
import { Message } from '../ui/message'
import { PageHeading } from '../ui/page-heading'
import { ImportJob } from './import-job'
import { NewImport } from './new-import'

/** Bringing products in by a file: what is in it, what it would change, how far it is, and what could not be done. */
export function ImportPage() {
  const { global: why } = useCatalogWhys()
  const job = useSearchParams().get('job')
  return (
    <>
      <PageHeading title="Import products" />
      <CatalogTabs />
      {why ? (
        <Message heading="You cannot import products" level={2}>
          {why}
        </Message>
      ) : job ? (
        <ImportJob key={job} id={job} />
      ) : (
        <NewImport />
      )}
    </>
  )
}
