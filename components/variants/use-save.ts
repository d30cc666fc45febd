'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, call } from '../api'
import type { Product, Variant } from '../catalog/shapes'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { asOwn } from '../orders/write-order'
import { toast } from '../ui/toast'
import { afterSave } from './after-save'
import { outcomeWords } from './outcome-words'
import type { Errors } from './refusals'
import { renewVariants } from './renew'
import { type Service, saveRows } from './save-rows'
import { optionsWith, type Staged } from './staged'
import type { ContestedRow } from './stale'
import type { StagedChanges } from './use-staged'

/** Saves what is staged, tells how far it is, and keeps what was not saved. */
export function useSave(
  product: Pick<Product, 'id' | 'options'>,
  { settle }: Pick<StagedChanges, 'settle'>,
  setErrors: (errors: Errors) => void,
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ saved: number; of: number } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [contested, setContested] = useState<ContestedRow[]>([])
  const [partly, setPartly] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  async function save(staged: Staged, of: number): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    setPartly(null)
    setErrors({})
    setProgress({ saved: 0, of })
    try {
      const names = optionsWith(product.options, staged).map(({ name }) => name)
      const outcome = await asOwn(async () => {
        const done = await saveRows(staged, names, serviceFor(product.id), (saved) => setProgress({ saved, of }))
        if (done.saved || done.contested.length) await show(Object.values(done.stored))
        return done
      })
      settle((now) => afterSave(now, staged, outcome))
      setErrors(outcome.errors)
      setContested(outcome.contested)
      if (outcome.failure) setRefusal(refusalOf(outcome.failure))
      if (outcome.saved === outcome.of) toast(outcomeWords(outcome), { tone: 'good', about: 'variants' })
      else setPartly(outcomeWords(outcome))
    } finally {
      isUnderWay.current = false
      setProgress(null)
    }
  }

  /** Puts what was saved in its place at once, so that no cell shows for a moment what it held before. */
  async function show(stored: readonly Variant[]) {
    const byId = new Map(stored.map((variant) => [variant.id, variant]))
    client.setQueriesData<Answer<'GET /variants/search'>>({ queryKey: ['GET /variants/search'] }, (old) =>
      old ? { ...old, variants: old.variants.map((variant) => byId.get(variant.id) ?? variant) } : old,
    )
    await renewVariants(client, product.id)
  }

  return { save, progress, refusal, partly, contested, decideLater: () => setContested([]) }
}

const serviceFor = (id: string): Service => ({
  change: (variantId, body, ifMatch) =>
    call('PATCH /products/{id}/variants/{variantId}', { params: { id, variantId }, body, ifMatch }).then(({ variant }) => variant),
  create: (variants) => call('POST /variants', { body: { productId: id, variants } }).then((answer) => answer.variants),
  find: (variantId) => call('GET /products/{id}/variants/{variantId}', { params: { id, variantId } }).then(({ variant }) => variant),
})
