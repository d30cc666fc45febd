'use client'

import { useRef, useState } from 'react'
import { FindField } from '../admin/list/find-field'
import type { Product } from '../catalog/shapes'
import { DraftNotice } from '../forms/draft-notice'
import { FormProblem } from '../forms/form-problem'
import { Paging } from '../list/paging'
import { rangeOf } from '../list/range'
import { SaveBar } from '../list/save-bar'
import { ActionButton } from '../orders/page/action-button'
import type { GridHandle } from '../ui/grid/grid'
import { counted } from '../ui/number'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { toast } from '../ui/toast'
import { pageSize, pagesOf } from './asked'
import type { Field } from './fields'
import { NoVariants } from './no-variants'
import { Problems } from './problems'
import { countErrors, type Errors, withoutError } from './refusals'
import { type Row, rowName } from './rows'
import { type Doing, SheetDialogs } from './sheet-dialogs'
import { barWords, countOf, countWords, type Fresh, withFresh, withoutFresh } from './staged'
import { type Chosen, decided } from './stale'
import { useGoal } from './use-goal'
import { useSave } from './use-save'
import { useSheetActions } from './use-sheet-actions'
import { useStaged } from './use-staged'
import { useVariants } from './use-variants'
import { useView } from './use-view'
import { VariantSheet } from './variant-sheet'
import classes from './variants.module.css'

/** A product's variants: found, read page by page, changed in a sheet and saved together. `why`: why they cannot be changed. */
export function VariantsSection({ product, why }: { product: Product; why: string | null }) {
  const [view, show, address] = useView()
  const list = useVariants(product.id, view)
  const { data, error, isPlaceholderData, refetch } = list
  const changes = useStaged(product.id)
  const { staged } = changes
  const [errors, setErrors] = useState<Errors>({})
  const { save, progress, refusal, partly, contested, decideLater } = useSave(product, changes, setErrors)
  const [doing, setDoing] = useState<Doing>(null)
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const total = data?.totalCount ?? 0
  const last = pagesOf(total)
  const isLastPage = data !== undefined && !isPlaceholderData && view.page >= last
  const variants = data?.variants
  const goTo = useGoal({ grid, options: product.options, staged, variants: isPlaceholderData ? undefined : variants, isLastPage })
  const toLast = () => {
    if (view.q || view.page < last) show({ q: '', page: view.q ? pagesOf(product.variantCount) : last })
  }
  const addRows = (cells: Fresh['cells'][], options: string[] = []) => {
    const [first] = changes.add(cells, options)
    if (first) goTo({ row: first, field: 'sku' })
    toLast()
  }
  const go = (row: string, field: Field) => {
    goTo({ row, field })
    const isFresh = staged.fresh.some(({ id }) => id === row)
    if (isFresh) toLast()
    else if (!variants?.some(({ id }) => id === row)) show({ q: staged.changed[row]?.source.sku ?? '' })
  }
  const open = (row: Row) => {
    const { subject } = row
    if ('variant' in subject) return setDoing({ what: 'details', variantId: row.id })
    changes.change((old) => withoutFresh(old, new Set([row.id])))
    setErrors(({ [row.id]: _, ...others }) => others)
    toast(`${rowName(row)} was taken out`, {
      undo: () => changes.change((old) => withFresh(old, [subject.fresh])),
      about: 'variants',
    })
  }
  const trySave = (given = staged) => {
    const { rows, fresh } = countOf(given)
    if (rows + fresh) void save(given, rows + fresh)
  }
  const discard = () => {
    const words = countWords(staged)
    const back = changes.discard()
    setErrors({})
    toast(`Discarded: ${words}`, { undo: back, about: 'variants' })
  }
  const resolve = (chosen: Chosen) => {
    const next = decided(staged, contested, chosen)
    decideLater()
    changes.change(() => next)
    trySave(next)
  }
  const ways = {
    previous: view.page > 1 ? () => show({ page: view.page - 1 }) : null,
    next: view.page < last ? () => show({ page: view.page + 1 }) : null,
  }
  const actions = useSheetActions({
    why,
    find: () => field.current?.focus(),
    add: () => addRows([{}]),
    generate: () => setDoing({ what: 'generate' }),
    ways,
  })
  const nameOf = (id: string) => {
    const fresh = staged.fresh.find((row) => row.id === id)
    return fresh ? fresh.cells.sku || 'A new variant' : (staged.changed[id]?.source.sku ?? id)
  }
  const isEmpty = data !== undefined && !isPlaceholderData && !total && !staged.fresh.length
  return (
    <Section title={counted(product.variantCount, 'variant')}>
      <div className={classes.line}>
        <FindField
          label="Find variants"
          q={view.q}
          handle={field}
          find={(q) => show({ q }, 'replace')}
          onEnter={() => grid.current?.first()}
        />
        <div className={classes.ways}>
          <ActionButton action={actions.add} />
          <ActionButton action={actions.generate} />
        </div>
        <div className={classes.end}>
          <Paging what="variants" range={rangeOf(view, data, variants?.length ?? 0, pageSize)} ways={ways} />
        </div>
      </div>
      <div className={classes.notices}>
        <FormProblem refusal={refusal} onRetry={() => trySave()} />
        <DraftNotice draft={{ at: changes.restoredAt, discard }} />
        {error && (
          <Refused
            heading={data ? 'The variants could not be refreshed' : 'The variants could not be loaded'}
            error={error}
            retry={() => void refetch()}
          />
        )}
      </div>
      <Problems errors={errors} nameOf={nameOf} go={go} />
      {isEmpty ? (
        <NoVariants q={view.q} actions={actions} showAll={() => show({ q: '' })} />
      ) : error && !data ? null : (
        <div className={classes.sheet}>
          <VariantSheet
            product={product}
            variants={variants}
            isLastPage={isLastPage}
            isOld={isPlaceholderData}
            changes={changes}
            errors={errors}
            onCommit={why ? null : (id, field) => setErrors((old) => withoutError(old, id, field))}
            onOpen={open}
            onSave={() => trySave()}
            sort={view.sort}
            onSort={(sort) => show({ sort: sort as typeof view.sort })}
            handle={grid}
            place={address}
          />
        </div>
      )}
      <SaveBar
        words={barWords(staged, progress)}
        problem={countErrors(errors) || refusal || contested.length ? partly : null}
        isSaving={progress !== null}
        isFramed
        onSave={() => trySave()}
        onDiscard={discard}
      />
      <SheetDialogs
        product={product}
        staged={staged}
        doing={doing}
        contested={contested}
        why={why}
        onAdd={addRows}
        onResolve={resolve}
        onLater={decideLater}
        onClose={() => setDoing(null)}
      />
    </Section>
  )
}
