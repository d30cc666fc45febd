'use client'

import { type Arguments, call } from '../../api'
import { createSelection, type Selection as SelectionOf } from '../../list/selection'
import { filtersOf } from '../list/asked'
import { type Picked, pickedOf } from './picked'

type Query = NonNullable<Arguments<'GET /products/search'>['query']>
export type Selection = SelectionOf<Picked, Picked>

/** The selected products. */
const selection = createSelection<Picked, Picked>({
  noun: 'products',
  most: 1_000,
  pickedOf,
  fetch: async (ids) => (await Promise.all(ids.map((id) => call('GET /products/{id}', { params: { id } })))).map(({ product }) => product),
  async walk(from, signal) {
    // A cursor carries what was searched for.
    const asked = 'cursor' in from ? from : { ...(await filtersOf(from.q)), sort: from.sort || undefined }
    const answer = await call('GET /products/search', { query: { ...asked, pageSize: '200' } as Query, signal })
    return { rows: answer.products, total: answer.totalCount, cursor: answer.nextCursor }
  },
})

export const { useSelection, renew: renewSelected } = selection
