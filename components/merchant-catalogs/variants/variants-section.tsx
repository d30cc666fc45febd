'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { FindField } from '../../admin/list/find-field'
import { useListActions } from '../../admin/list/use-list-actions'
import { useCatalogWhys } from '../../catalog/use-whys'
import { DraftNotice } from '../../forms/draft-notice'
import { FormProblem } from '../../forms/form-problem'
import type { Action } from '../../keys/actions'
import { ChangedNotice } from '../../list/changed-notice'
import { Paging } from '../../list/paging'
import { rangeOf } from '../../list/range'
import { SaveBar } from '../../list/save-bar'
import { usePages } from '../../list/use-pages'
import { useStaged } from '../../list/use-staged'
import { useStalePage } from '../../list/use-stale-page'
import { ActionButton } from '../../orders/page/action-button'
import type { GridHandle } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { counted } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { toast } from '../../ui/toast'
import classes from '../catalogs.module.css'
import type { Catalog } from '../shapes'
import type { Field } from './cells'
import { NoVariants } from './no-variants'
import { PickedBar } from './picked-bar'
import { usePicked } from './use-picked'
import { useSave } from './use-save'
import { useVariants } from './use-variants'
import { viewsOf } from './use-view'
import { VariantsSheet } from './variants-sheet'

const ConflictDialog = lazy(() => import('./conflict-dialog'))
const RemoveDialog = lazy(() => import('./remove-dialog'))
const PartsDialog = lazy(() => import('./parts-dialog'))

interface Props {
  catalog: Catalog
  add: Action
  paste: Action
}

/** What is in a catalog: found, read page by page, changed in a sheet and saved together. */
export function VariantsSection({ catalog, add, paste }: Props) {
  const { merchant: why } = useCatalogWhys()
  const views = viewsOf(catalog.id)
  const [view, show] = views.useView()
  const client = useQueryClient()
  const list = useVariants(catalog.id, view)
  const { data, rows, error, isPlaceholderData: isOld, isFetching, refetch, changes, key } = list
  const isStale = useStalePage(view, error, show)
  const staged = useStaged<Field>(`variants of merchant catalog ${catalog.id}`)
  const { picked, selection, clear } = usePicked(rows)
  const [opened, setOpened] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const pages = usePages(view, isOld ? undefined : data, rows?.length ?? 0, show)
  const saving = useSave({
    catalog,
    change: staged.change,
    reload: async () => {
      await refetch()
      return client.getQueryData(key)?.variants ?? []
    },
  })
  const { errors, conflict } = saving
  useListActions({
    ...{ one: 'variant', title: 'Variants', grid, find: () => field.current?.focus(), refresh: () => void refetch() },
    ...{ ways: pages, more: [] },
  })
  const inRows = Object.keys(staged.staged).length
  const words = staged.count ? `${counted(staged.count, 'change')} in ${counted(inRows, 'row')}` : ''
  const save = () => staged.count && !why && void saving.save(staged.staged)
  const discard = () => {
    const before = staged.staged
    staged.discard()
    saving.forgetAll()
    toast(`Discarded: ${words}`, { undo: () => staged.change(() => before), about: `variants of ${catalog.id}` })
  }
  const openedRow = rows?.find(({ sku }) => sku === opened)
  const problems = Object.values(errors).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
  return (
    <>
      <div className={classes.line}>
        <FindField
          label="Find variants"
          q={view.q}
          handle={field}
          find={(q) => show({ q }, 'replace')}
          onEnter={() => grid.current?.first()}
        />
        <ActionButton action={add} />
        <ActionButton action={paste} />
        <ChangedNotice count={changes} refresh={() => void refetch()} isLoading={isFetching} />
        <div className={classes.tools}>
          <Paging what="variants" range={rangeOf(view, data, rows?.length ?? 0)} ways={pages} />
        </div>
      </div>
      {picked.size > 0 && <PickedBar count={picked.size} why={why} onRemove={() => setRemoving(true)} onClear={clear} />}
      <div className={classes.notices}>
        <FormProblem refusal={saving.refusal} onRetry={save} />
        <DraftNotice draft={{ at: staged.restoredAt, discard }} />
      </div>
      {error && !isStale && (
        <Refused
          heading={data ? 'The variants could not be refreshed' : 'The variants could not be loaded'}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {rows?.length === 0 && !isOld ? (
        <NoVariants q={view.q} add={add} showAll={() => show({ q: '' })} />
      ) : error && !data ? null : (
        <VariantsSheet
          label={`Variants of ${catalog.name}`}
          variants={rows}
          global={list.global}
          staged={staged}
          errors={errors}
          why={why}
          onTyped={saving.forget}
          onOpen={setOpened}
          onSave={save}
          selection={selection}
          sort={view.sort}
          onSort={(sort) => show({ sort: sort as typeof view.sort })}
          isOld={isOld}
          place={views.addressOf(view)}
          handle={grid}
        />
      )}
      <SaveBar
        words={words && saving.isSaving ? 'Saving …' : words}
        problem={problems ? `${counted(problems, 'cell')} ${problems === 1 ? 'needs' : 'need'} a look` : null}
        isSaving={saving.isSaving}
        onSave={save}
        onDiscard={discard}
      />
      <p role="status" className="unseen">
        {data && !isOld ? counted(data.totalCount, 'variant', data.totalCountIsCapped) : ''}
      </p>
      <Lazily onMissing={() => setOpened(null)}>
        {conflict && <ConflictDialog {...conflict} />}
        {isRemoving && (
          <RemoveDialog catalog={catalog} variants={[...picked.values()]} onRemoved={clear} onClose={() => setRemoving(false)} />
        )}
        {openedRow && (
          <PartsDialog
            key={openedRow.sku}
            own={openedRow}
            global={list.global.get(openedRow.variantId)}
            staged={staged}
            errors={errors[openedRow.sku]}
            why={why}
            onTyped={saving.forget}
            onClose={() => setOpened(null)}
          />
        )}
      </Lazily>
    </>
  )
}
