'use client'

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { FindField } from '../../admin/list/find-field'
import { read } from '../../api'
import { Paging } from '../../list/paging'
import { rangeOf } from '../../list/range'
import { pageSize } from '../../list/view'
import { waysOf } from '../../list/ways'
import { useDialogLeave } from '../../ui/dialog'
import { Grid, type GridHandle, type GridSelection } from '../../ui/grid/grid'
import { counted } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { toast } from '../../ui/toast'
import catalogs from '../catalogs.module.css'
import type { Variant } from '../shapes'
import classes from './add.module.css'
import { allOfProduct } from './all-of-product'
import { chooseColumns } from './choose-columns'

interface Props {
  chosen: ReadonlyMap<string, Variant>
  onChoose: (by: (before: ReadonlyMap<string, Variant>) => ReadonlyMap<string, Variant>) => void
  onNext: () => void
}

/** The global catalog, searched; what is ticked stays so while one searches for more. */
export function Choose({ chosen, onChoose, onNext }: Props) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const leave = useDialogLeave()
  const list = useQuery({
    ...read('GET /variants/search', { query: { ...(q && { q }), isEnabled: 'true', page: String(page), pageSize: String(pageSize) } }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData: isOld, refetch } = list
  const rows = data?.variants
  const put = (variants: readonly Variant[], on: boolean) =>
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
      put(
        [...(rows ?? []), ...chosen.values()].filter(({ id }) => wanted.has(id)),
        on,
      )
    },
  }
  const all = useRef(async (_: string) => {})
  all.current = async (productId) => {
    const found = await allOfProduct(productId)
    put(found, true)
    toast(`${counted(found.length, 'variant')} of the product chosen`)
  }
  const columns = useMemo(() => chooseColumns((productId) => all.current(productId)), [])
  return (
    <div className={classes.step}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's first focus is handed on to the field. */}
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
          find={(next) => {
            setQ(next)
            setPage(1)
          }}
          onEnter={() => grid.current?.first()}
        />
        <Paging
          what="variants found"
          range={rangeOf({ page }, data, rows?.length ?? 0)}
          ways={waysOf({ page }, data?.totalCount, setPage)}
        />
      </div>
      {error && !data ? (
        <Refused heading="The variants could not be loaded" error={error} retry={() => void refetch()} />
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
          isOld={isOld}
          maxHeight="min(50vh, 26rem)"
          handle={grid}
        />
      )}
      <div className={classes.actions}>
        <p role="status">{chosen.size ? `${counted(chosen.size, 'variant')} chosen` : 'Tick what the merchant sells.'}</p>
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
