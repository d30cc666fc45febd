'use client'

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call, read } from '@/components/api/request'
import { FindField } from '@/components/lists/find-field'
import { pageLinks, rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { pageSize } from '@/components/lists/view'
import { useDialogClose } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { Grid, type GridHandle, type GridSelection } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { toast } from '@/components/ui/toasts/toast'
import catalogs from '../catalogs.module.css'
import type { Variant } from '../types'
import classes from './add.module.css'
import { chooseColumns } from './choose-columns'

interface Props {
  chosen: ReadonlyMap<string, Variant>
  onChoose: (by: (before: ReadonlyMap<string, Variant>) => ReadonlyMap<string, Variant>) => void
  onNext: () => void
}

/** Searches the global catalog; selected variants stay selected during further searches. */
export function ChooseStep({ chosen, onChoose, onNext }: Props) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const leave = useDialogClose()
  const list = useQuery({
    ...read('GET /variants/search', { query: { ...(q && { q }), isEnabled: 'true', page: String(page), pageSize: String(pageSize) } }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData: isOld, refetch } = list
  const rows = data?.variants
  const toggleVariants = (variants: readonly Variant[], on: boolean) =>
    onChoose((old) => {
      const next = new Map(old)
      for (const one of variants)
        if (on) next.set(one.id, one)
        else next.delete(one.id)
      return next
    })
  const selection: GridSelection = {
    count: chosen.size,
    has: (id) => chosen.has(id),
    set(ids, on) {
      const wanted = new Set(ids)
      toggleVariants(
        [...(rows ?? []), ...chosen.values()].filter(({ id }) => wanted.has(id)),
        on,
      )
    },
  }
  const all = useRef(async (_: string) => {})
  all.current = async (productId) => {
    const found = await loadProductVariants(productId)
    toggleVariants(found, true)
    toast(`${formatCount(found.length, 'variant')} of the product chosen`)
  }
  const columns = useMemo(() => chooseColumns((productId) => all.current(productId)), [])
  return (
    <div className="stack gap-lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: forwards the dialog's initial focus to the field. */}
      <div
        className={catalogs.line}
        data-autofocus
        tabIndex={-1}
        onFocus={(event) => event.target === event.currentTarget && field.current?.focus()}
      >
        <FindField
          label="Find by product, option, SKU or barcode"
          q={q}
          handle={field}
          onSearch={(next) => {
            setQ(next)
            setPage(1)
          }}
          onEnter={() => grid.current?.focusFirst()}
        />
        <Pagination
          noun="variants found"
          range={rangeOf({ page }, data, rows?.length ?? 0)}
          pagination={pageLinks({ page }, data?.totalCount, setPage)}
        />
      </div>
      {error && !data ? (
        <LoadError heading="The variants could not be loaded" error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <p className={classes.none}>
          {q ? `Nothing in the global catalog has these words: “${q}”.` : 'The global catalog has no variants yet.'}
        </p>
      ) : (
        <Grid
          label="Variants of the global catalog"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ sku }) => sku}
          selection={selection}
          isPlaceholder={isOld}
          maxHeight="min(50vh, 26rem)"
          handle={grid}
        />
      )}
      <div className={classes.actions}>
        <p role="status">{chosen.size ? `${formatCount(chosen.size, 'variant')} chosen` : 'Tick what the merchant sells.'}</p>
        <Button variant="default" onClick={() => leave?.()}>
          Cancel
        </Button>
        <Button disabled={!chosen.size} onClick={onNext}>
          Next: SKUs and prices
        </Button>
      </div>
    </div>
  )
}

/** All orderable variants of a product, of which there are at most 5,000. */
async function loadProductVariants(productId: string): Promise<Variant[]> {
  const found: Variant[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = cursor ? { cursor } : { productId, isEnabled: 'true' }
    const answer: { variants: Variant[]; nextCursor: string | null } = await call('GET /variants/search', {
      query: { ...query, pageSize: '200' },
    })
    found.push(...answer.variants)
    cursor = answer.nextCursor
  } while (cursor)
  return found
}
