'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { DraftNotice } from '@/components/frame/forms/draft-notice'
import { FormError } from '@/components/frame/forms/form-error'
import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { ChangedNotice } from '@/components/lists/changed-notice'
import { FindField } from '@/components/lists/find-field'
import { rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { countErrors } from '@/components/lists/sheet/cell-errors'
import { SaveBar } from '@/components/lists/sheet/save-bar'
import { SheetProblems } from '@/components/lists/sheet/sheet-problems'
import { useFocusCell } from '@/components/lists/sheet/use-focus-cell'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { usePageLinks } from '@/components/lists/use-pages'
import { useStalePage } from '@/components/lists/use-stale-page'
import { useView } from '@/components/lists/use-view'
import { formatCount } from '@/components/ui/format/text'
import type { GridHandle } from '@/components/ui/grid/grid'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { LoadError } from '@/components/ui/load-error'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import classes from '../catalogs.module.css'
import type { Catalog } from '../types'
import { useCatalogSheet } from './catalog-sheet'
import type { Field } from './cells'
import { NoVariants } from './no-variants'
import { useVariants, viewsOf } from './use-variants'
import { useVariantSelection, VariantSelectionBar } from './variant-selection'
import { VariantsSheet } from './variants-sheet'

const ConflictDialog = lazy(() => import('@/components/lists/sheet/conflict-dialog'))
const RemoveDialog = lazy(() => import('./remove-dialog'))
const DetailsDialog = lazy(() => import('../details/variant-details-dialog'))

interface Props {
  catalog: Catalog
  add: Action
  paste: Action
}

/** The variants of a catalog, with search, pagination and an editable sheet. */
export function VariantsSection({ catalog, add, paste }: Props) {
  const { merchant: disabledReason } = useCatalogDisabledReasons()
  const views = viewsOf(catalog.id)
  const [view, show] = useView(views)
  const client = useQueryClient()
  const list = useVariants(catalog.id, view)
  const { data, rows, error, isPlaceholderData: isStaleData, isFetching, refetch, changes, key } = list
  const isStale = useStalePage(view, error, show)
  const { selected, selection, clear } = useVariantSelection(rows)
  const [openedSku, setOpenedSku] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const pages = usePageLinks(view, isStaleData ? undefined : data, rows?.length ?? 0, show)
  const sheet = useCatalogSheet(catalog, async () => {
    await refetch()
    return client.getQueryData(key)?.variants ?? []
  })
  const { errors } = sheet
  const save = () => !disabledReason && void sheet.save()
  const rowIds = isStaleData ? undefined : rows?.map(({ sku }) => sku)
  const focusCell = useFocusCell<Field>({ grid, rowIds, columnOf: (field) => field })
  const goTo = (sku: string, field: Field) => {
    focusCell(sku, field)
    if (!rowIds?.includes(sku)) show({ q: sku })
  }
  useSimpleListActions({
    ...{ noun: 'variant', title: 'Variants', grid, find: () => field.current?.focus(), refresh: () => void refetch() },
    ...{ pagination: pages, more: [] },
  })
  const openedRow = rows?.find(({ sku }) => sku === openedSku)
  const problemCount = countErrors(errors)
  return (
    <>
      <div className={classes.line}>
        <FindField
          label="Find variants"
          q={view.q}
          handle={field}
          onSearch={(q) => show({ q }, 'replace')}
          onEnter={() => grid.current?.focusFirst()}
        />
        <HeaderAction action={add} />
        <HeaderAction action={paste} />
        <ChangedNotice count={changes} refresh={() => void refetch()} isLoading={isFetching} />
        <div className="row gap-sm ml-auto">
          <Pagination noun="variants" range={rangeOf(view, data, rows?.length ?? 0)} pagination={pages} />
        </div>
      </div>
      {selected.size > 0 && (
        <VariantSelectionBar count={selected.size} disabledReason={disabledReason} onRemove={() => setRemoving(true)} onClear={clear} />
      )}
      <div className={classes.notices}>
        <FormError error={sheet.error} onRetry={save} />
        <DraftNotice draft={sheet} />
      </div>
      <SheetProblems sheet={sheet} goTo={goTo} />
      {error && !isStale && (
        <LoadError
          heading={data ? 'The variants could not be refreshed' : 'The variants could not be loaded'}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {rows?.length === 0 && !isStaleData ? (
        <NoVariants q={view.q} add={add} showAll={() => show({ q: '' })} />
      ) : error && !data ? null : (
        <VariantsSheet
          label={`Variants of ${catalog.name}`}
          variants={rows}
          global={list.global}
          sheet={sheet}
          disabledReason={disabledReason}
          onOpen={setOpenedSku}
          onSave={save}
          selection={selection}
          sort={view.sort}
          onSort={(sort) => show({ sort: sort as typeof view.sort })}
          isOld={isStaleData}
          place={views.addressOf(view)}
          handle={grid}
        />
      )}
      <SaveBar
        summary={sheet.summary}
        problem={problemCount ? `${formatCount(problemCount, 'cell')} with errors` : null}
        isSaving={sheet.isSaving}
        onSave={save}
        onDiscard={sheet.discard}
      />
      <p role="status" className="unseen">
        {data && !isStaleData ? formatCount(data.totalCount, 'variant', data.totalCountIsCapped) : ''}
      </p>
      <LazyBoundary onChunkError={() => setOpenedSku(null)}>
        {sheet.conflict && <ConflictDialog {...sheet.conflict} />}
        {isRemoving && (
          <RemoveDialog catalog={catalog} variants={[...selected.values()]} onRemoved={clear} onClose={() => setRemoving(false)} />
        )}
        {openedRow && (
          <DetailsDialog
            key={openedRow.sku}
            own={openedRow}
            global={list.global.get(openedRow.variantId)}
            sheet={sheet}
            disabledReason={disabledReason}
            onClose={() => setOpenedSku(null)}
          />
        )}
      </LazyBoundary>
    </>
  )
}
