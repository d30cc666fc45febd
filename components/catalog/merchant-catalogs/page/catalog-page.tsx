'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActionTable } from '@/components/frame/action-table'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { PageHeading } from '@/components/frame/page-heading'
import { PageTabs } from '@/components/frame/page-tabs'
import { HistorySection } from '@/components/records/history/history-section'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { CatalogTabs } from '../../catalog-tabs'
import { eventDataOf, isEventOfCatalog } from '../events'
import { OrderableSection } from '../orderable/orderable-section'
import { readCatalog } from '../store'
import type { Catalog } from '../types'
import { VariantsSection } from '../variants/variants-section'
import { type CatalogDialogProps, catalogActionTable } from './actions'
import { CatalogHeading } from './catalog-heading'
import { type CatalogTab, catalogTabs } from './tabs'

interface Props {
  catalogId: string
  tab: CatalogTab
}

/** The page of a merchant's catalog: its variants, its orderable SKUs and its history. */
export function CatalogPage({ catalogId, tab }: Props) {
  const { data, error, refetch } = useQuery(readCatalog(catalogId))
  useLiveCatalog(catalogId)
  if (data) return <LoadedCatalog key={data.merchantCatalog.id} catalog={data.merchantCatalog} tab={tab} />
  return (
    <>
      <PageHeading title="Merchant catalog" />
      <CatalogTabs />
      {error ? (
        <LoadError heading="The catalog could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="The catalog is loading" />
      )}
    </>
  )
}

function LoadedCatalog({ catalog, tab }: { catalog: Catalog; tab: CatalogTab }) {
  const dialog = useActiveDialog<CatalogDialogProps>()
  const actionsOf = useActionTable(catalogActionTable, {
    prefix: 'catalog',
    section: 'Merchant catalog',
    context: { tab },
    open: dialog.open,
  })
  const { add, paste, enable, disable, details, duplicate, delete: remove } = actionsOf(catalog)
  const toggle = catalog.isEnabled ? disable : enable
  useActions([add, paste, toggle, details, duplicate, remove])
  const at = `/catalog/merchants/${catalog.id}`
  return (
    <>
      <CatalogHeading catalog={catalog} actions={[details, duplicate, remove]} toggle={toggle} />
      <CatalogTabs />
      <PageTabs
        label={catalog.name}
        tabs={catalogTabs.map(({ tab: each, path, label, icon }) => ({ href: at + path, label, icon, isCurrent: each === tab }))}
      />
      {tab === 'variants' && <VariantsSection catalog={catalog} add={add} paste={paste} />}
      {tab === 'orderable' && <OrderableSection catalog={catalog} />}
      {tab === 'history' && <HistorySection type="merchantCatalog" id={catalog.id} isAlone />}
      {dialog.element({ catalog })}
    </>
  )
}

/** Shows changes by others as soon as their events arrive. */
function useLiveCatalog(id: string) {
  const client = useQueryClient()
  useLiveEvents((events) => {
    const key = readCatalog(id).queryKey
    const knownVersion = client.getQueryData(key)?.merchantCatalog.version ?? 0
    if (events.some((event) => isEventOfCatalog(event, id) && (eventDataOf(event).version ?? 0) > knownVersion))
      void client.invalidateQueries({ queryKey: key })
  })
}
