'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Arguments, call } from '../../api'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog, NewVariant } from '../shapes'
import { loadCatalog, patchCatalog, renewVariants, storeCatalog } from '../store'
import { byPlace } from './put'

interface Given {
  catalog: Catalog
  made: NewVariant[]
  /** There is nothing to ask for yet. */
  isWrong: boolean
  onLeft: (skus: ReadonlySet<string>) => void
  onDone: () => void
}

/** In one request: what is more goes in several, each told by itself. */
const MOST_AT_ONCE = 1_000
/** Tried before it is done, where it can be looked at in a moment. */
const MOST_TRIED = 2_000

/** Adds variants to a catalog: what can be is added, what cannot is told by its SKU and stays chosen. */
export function useAdd({ catalog, made, isWrong, onLeft, onDone }: Given) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  const isUnderWay = useRef(false)
  const isTried = !isWrong && made.length > 0 && made.length <= MOST_TRIED
  const tried = useQuery({
    queryKey: ['POST /merchantVariants', 'dryRun', catalog.id, made],
    queryFn: async ({ signal }) => {
      const given = { body: { merchantCatalogId: catalog.id, variants: made }, query: { dryRun: 'true' }, signal }
      const { errors } = await call('POST /merchantVariants', given as Arguments<'POST /merchantVariants'>)
      return leftOf(made, errors)
    },
    enabled: isTried,
    staleTime: 0,
    retry: false,
  })

  async function add() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setAdding(true)
    setRefusal(null)
    const added: string[] = []
    const out = new Map<string, string>()
    try {
      for (let at = 0; at < made.length; at += MOST_AT_ONCE) {
        const variants = made.slice(at, at + MOST_AT_ONCE)
        const answer = await call('POST /merchantVariants', { body: { merchantCatalogId: catalog.id, variants } })
        added.push(...answer.variantsAdded.map(({ sku }) => sku))
        for (const [sku, why] of leftOf(variants, answer.errors)) out.set(sku, why)
      }
    } catch (error) {
      setRefusal(refusalOf(error as Error))
    } finally {
      isUnderWay.current = false
      setAdding(false)
    }
    if (added.length) await tell(added)
    setLeft(out)
    const done = new Set(added)
    if (added.length === made.length) onDone()
    else if (added.length) onLeft(new Set(made.map(({ sku }) => sku).filter((sku) => !done.has(sku))))
  }

  async function tell(added: string[]) {
    toast(`${counted(added.length, 'variant')} added to ${catalog.name}`, {
      about: `variants of ${catalog.id}`,
      undo: () => patchCatalog(client, { id: catalog.id, variantsSkusToRemove: added }),
    })
    // What was added is stored, whether or not it can be shown at once.
    await loadCatalog(catalog.id)
      .then((now) => storeCatalog(client, now))
      .catch(() => {})
    await renewVariants(client)
  }

  return { add, isAdding, refusal, left, preview: isTried ? { isWorking: tried.isFetching, left: tried.data ?? nobody } : null }
}

const nobody: ReadonlyMap<string, string> = new Map()

const leftOf = (variants: readonly NewVariant[], errors: Parameters<typeof byPlace>[0]): ReadonlyMap<string, string> =>
  new Map([...byPlace(errors, 'variants')].flatMap(([place, { why }]) => (variants[place] ? [[variants[place].sku, why] as const] : [])))
