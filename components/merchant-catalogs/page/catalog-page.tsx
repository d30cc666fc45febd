'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CatalogTabs } from '../../catalog/catalog-tabs'
import { Bones } from '../../ui/bones'
import { PageHeading } from '../../ui/page-heading'
import { PageTabs } from '../../ui/page-tabs'
import { Refused } from '../../ui/refused'
import { OrderableSection } from '../orderable/orderable-section'
import type { Catalog } from '../shapes'
import { readCatalog } from '../store'
import { VariantsSection } from '../variants/variants-section'
import { CatalogDialogs } from './catalog-dialogs'
import { CatalogHeading } from './catalog-heading'
import type { Doing } from './doing'
import { HistorySection } from './history-section'
import { type Part, parts } from './parts'
import { useCatalogActions } from './use-catalog-actions'
import { useLiveCatalog } from './use-live-catalog'

interface Props {
  catalogId: string
  part: Part
}

/** A merchant's catalog: what is in it, what can be ordered by it, what was done to it. */
export function CatalogPage({ catalogId, part }: Props) {
  const { data, error, refetch } = useQuery(readCatalog(catalogId))
  useLiveCatalog(catalogId)
  if (data) return <Loaded key={data.merchantCatalog.id} catalog={data.merchantCatalog} part={part} />
  return (
    <>
      <PageHeading title="Merchant catalog" />
      <CatalogTabs />
      {error ? (
        <Refused heading="The catalog could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The catalog is loading" />
      )}
    </>
  )
}

function Loaded({ catalog, part }: { catalog: Catalog; part: Part }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const actions = useCatalogActions(catalog, part, setDoing)
  const at = `/catalog/merchants/${catalog.id}`
  return (
    <>
      <CatalogHeading catalog={catalog} actions={actions} />
      <CatalogTabs />
      <PageTabs
        label={catalog.name}
        tabs={parts.map(({ part: each, path, label, icon }) => ({ href: at + path, label, icon, isCurrent: each === part }))}
      />
      {part === 'variants' && <VariantsSection catalog={catalog} add={actions.add} paste={actions.paste} />}
      {part === 'orderable' && <OrderableSection catalog={catalog} />}
      {part === 'history' && <HistorySection catalog={catalog} />}
      <CatalogDialogs catalog={catalog} doing={doing} onDone={() => setDoing(null)} />
    </>
  )
}
