'use client'

import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { DraftNotice } from '@/components/frame/forms/draft-notice'
import { FormError } from '@/components/frame/forms/form-error'
import { HeaderAction } from '@/components/frame/header-action'
import { useEditing } from '@/components/frame/presence/presence-context'
import { FindField } from '@/components/lists/find-field'
import { rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { countErrors } from '@/components/lists/sheet/cell-errors'
import { SaveBar } from '@/components/lists/sheet/save-bar'
import { SheetProblems } from '@/components/lists/sheet/sheet-problems'
import { withNewRows, withoutNewRow } from '@/components/lists/sheet/staged'
import { useFocusCell } from '@/components/lists/sheet/use-focus-cell'
import { formatCount } from '@/components/ui/format/text'
import type { GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import type { Product } from '../types'
import { type Field, optionField } from './fields'
import { NoVariants } from './no-variants'
import { type Row, rowLabel } from './rows'
import { type ActiveDialog, SheetDialogs } from './sheet-dialogs'
import { type NewRow, optionsWith } from './staged-changes'
import { useSheetActions } from './use-sheet-actions'
import { useVariants, useView } from './use-variants'
import { VariantGrid } from './variant-sheet'
import { useVariantSheet } from './variant-sheet-adapter'
import classes from './variants.module.css'
import { pageCountOf, pageSize } from './variants-view'

/** The variants of a product, with search, pagination and an editable sheet. */
export function VariantsSection({ product, disabledReason }: { product: Product; disabledReason: string | null }) {
  const [view, show, address] = useView()
  const list = useVariants(product.id, view)
  const { data, error, isPlaceholderData, refetch } = list
  const sheet = useVariantSheet(product)
  const { staged } = sheet
  useEditing(Boolean(sheet.summary))
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>(null)
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const total = data?.totalCount ?? 0
  const last = pageCountOf(total)
  const isLastPage = data !== undefined && !isPlaceholderData && view.page >= last
  const variants = data?.variants
  const rowIds = isPlaceholderData ? undefined : variants && [...variants, ...(isLastPage ? staged.newRows : [])].map(({ id }) => id)
  const columnOf = (field: Field) => {
    const option = optionsWith(product.options, staged).findIndex(({ name }) => optionField(name) === field)
    return option < 0 ? field : `option-${option}`
  }
  const focusCell = useFocusCell<Field>({ grid, rowIds, columnOf })
  const toLast = () => {
    if (view.q || view.page < last) show({ q: '', page: view.q ? pageCountOf(product.variantCount) : last })
  }
  const addRows = (cells: NewRow['cells'][], options: string[] = []) => {
    const newRows = cells.map((each) => ({ id: `new-${uuidv7()}`, cells: each }))
    sheet.change((old) => withNewRows(old, newRows, options))
    return newRows[0]
  }
  const addAndGo = (cells: NewRow['cells'][], options?: string[]) => {
    const first = addRows(cells, options)
    if (first) focusCell(first.id, 'sku')
    toLast()
  }
  const goTo = (row: string, field: Field) => {
    focusCell(row, field)
    if (staged.newRows.some(({ id }) => id === row)) toLast()
    else if (!variants?.some(({ id }) => id === row)) show({ q: staged.changed[row]?.source.sku ?? '' })
  }
  const open = (row: Row) => {
    if ('variant' in row) return setActiveDialog({ name: 'details', variantId: row.id })
    const { newRow } = row
    sheet.change((old) => withoutNewRow(old, row.id))
    sheet.clearRowErrors(row.id)
    toast(`${rowLabel(row)} was taken out`, {
      undo: () => sheet.change((old) => withNewRows(old, [newRow])),
      replaceKey: 'variants',
    })
  }
  const save = () => void sheet.save()
  const pagination = {
    previous: view.page > 1 ? () => show({ page: view.page - 1 }) : null,
    next: view.page < last ? () => show({ page: view.page + 1 }) : null,
  }
  const actions = useSheetActions({
    disabledReason,
    find: () => field.current?.focus(),
    add: () => addAndGo([{}]),
    generate: () => setActiveDialog({ name: 'generate' }),
    pagination,
  })
  const isEmpty = data !== undefined && !isPlaceholderData && !total && !staged.newRows.length
  return (
    <Section title={formatCount(product.variantCount, 'variant')}>
      <div className={classes.line}>
        <FindField
          label="Find variants"
          q={view.q}
          handle={field}
          onSearch={(q) => show({ q }, 'replace')}
          onEnter={() => grid.current?.focusFirst()}
        />
        <div className="wrap gap-sm">
          <HeaderAction action={actions.add} />
          <HeaderAction action={actions.generate} />
        </div>
        <div className="row gap-sm ml-auto">
          <Pagination noun="variants" range={rangeOf(view, data, variants?.length ?? 0, pageSize)} pagination={pagination} />
        </div>
      </div>
      <div className={classes.notices}>
        <FormError error={sheet.error} onRetry={save} />
        <DraftNotice draft={sheet} />
        {error && (
          <LoadError
            heading={data ? 'The variants could not be refreshed' : 'The variants could not be loaded'}
            error={error}
            retry={() => void refetch()}
          />
        )}
        <SheetProblems sheet={sheet} goTo={goTo} />
      </div>
      {isEmpty ? (
        <NoVariants q={view.q} actions={actions} showAll={() => show({ q: '' })} />
      ) : error && !data ? null : (
        <div className={classes.sheet}>
          <VariantGrid
            product={product}
            variants={variants}
            isLastPage={isLastPage}
            isOld={isPlaceholderData}
            sheet={sheet}
            isEditable={!disabledReason}
            onAdd={addRows}
            onOpen={open}
            onSave={save}
            sort={view.sort}
            onSort={(sort) => show({ sort: sort as typeof view.sort })}
            handle={grid}
            place={address}
          />
        </div>
      )}
      <SaveBar
        summary={sheet.summary}
        problem={countErrors(sheet.errors) || sheet.error || sheet.conflict ? sheet.partialText : null}
        isSaving={sheet.isSaving}
        frame="section"
        onSave={save}
        onDiscard={sheet.discard}
      />
      <SheetDialogs
        product={product}
        sheet={sheet}
        activeDialog={activeDialog}
        disabledReason={disabledReason}
        onAdd={addAndGo}
        onClose={() => setActiveDialog(null)}
      />
    </Section>
  )
}
