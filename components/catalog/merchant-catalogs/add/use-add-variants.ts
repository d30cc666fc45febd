'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Arguments, call } from '@/components/api/request'
import { useIntent } from '@/components/api/use-intent'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateVariants, loadCatalog, patchCatalog, storeCatalog } from '../store'
import type { Catalog, NewVariant } from '../types'
import { problemsByIndex } from './upsert-variants'

interface Options {
  catalog: Catalog
  newVariants: NewVariant[]
  /** Whether the rules have problems, so that nothing can be sent. */
  isInvalid: boolean
  onSkipped: (skus: ReadonlySet<string>) => void
  onDone: () => void
}

/** The most variants of one request. */
const BATCH_SIZE = 1_000
/** The most variants that a dry run sends. */
const MAX_DRY_RUN = 2_000

/** Adds variants to a catalog. Rejected ones stay chosen, with their reasons by SKU. */
export function useAddVariants({ catalog, newVariants, isInvalid, onSkipped, onDone }: Options) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<FormFailure | null>(null)
  const [skipped, setSkipped] = useState<ReadonlyMap<string, string>>(new Map())
  const isInFlight = useRef(false)
  const intent = useIntent()
  const isDryRun = !isInvalid && newVariants.length > 0 && newVariants.length <= MAX_DRY_RUN
  const dryRun = useQuery({
    queryKey: ['POST /merchantVariants', 'dryRun', catalog.id, newVariants],
    queryFn: async ({ signal }) => {
      const given = { body: { merchantCatalogId: catalog.id, variants: newVariants }, query: { dryRun: 'true' }, signal }
      const { errors } = await call('POST /merchantVariants', given as Arguments<'POST /merchantVariants'>)
      return skippedOf(newVariants, errors)
    },
    enabled: isDryRun,
    staleTime: 0,
    retry: false,
  })

  async function add() {
    if (isInFlight.current) return
    isInFlight.current = true
    setAdding(true)
    setError(null)
    const added: string[] = []
    const rejected = new Map<string, string>()
    try {
      for (let at = 0; at < newVariants.length; at += BATCH_SIZE) {
        const variants = newVariants.slice(at, at + BATCH_SIZE)
        const answer = await call('POST /merchantVariants', { body: { merchantCatalogId: catalog.id, variants } })
        added.push(...answer.variantsAdded.map(({ sku }) => sku))
        for (const [sku, reason] of skippedOf(variants, answer.errors)) rejected.set(sku, reason)
      }
    } catch (error) {
      intent.failed(error as Error)
      setError(toFormFailure(error as Error))
    } finally {
      isInFlight.current = false
      setAdding(false)
    }
    if (added.length) await announceAdded(added)
    setSkipped(rejected)
    const done = new Set(added)
    if (added.length === newVariants.length) onDone()
    else if (added.length) onSkipped(new Set(newVariants.map(({ sku }) => sku).filter((sku) => !done.has(sku))))
  }

  async function announceAdded(added: string[]) {
    toast(`${formatCount(added.length, 'variant')} added to ${catalog.name}`, {
      replaceKey: `variants of ${catalog.id}`,
      undo: () => patchCatalog(client, { id: catalog.id, variantsSkusToRemove: added }),
    })
    // The variants are added even when reloading the catalog fails.
    await loadCatalog(catalog.id)
      .then((now) => storeCatalog(client, now))
      .catch(() => {})
    await invalidateVariants(client)
  }

  return {
    add,
    isAdding,
    error,
    skipped,
    preview: isDryRun ? { isWorking: dryRun.isFetching, skipped: dryRun.data ?? noneSkipped } : null,
  }
}

const noneSkipped: ReadonlyMap<string, string> = new Map()

const skippedOf = (variants: readonly NewVariant[], errors: Parameters<typeof problemsByIndex>[0]): ReadonlyMap<string, string> =>
  new Map(
    [...problemsByIndex(errors, 'variants')].flatMap(([index, { reason }]) =>
      variants[index] ? [[variants[index].sku, reason] as const] : [],
    ),
  )
