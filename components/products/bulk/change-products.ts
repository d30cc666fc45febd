import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import type { Outcome } from '../../list/outcomes'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import { recount, showChanged } from '../store'
import { type Answered, altered, doneWords, type Given, outcomesOf } from './outcomes'
import type { Picked } from './picked'
import { renewSelected } from './selection'

/** A change of many products that was refused for some. */
export interface Going {
  products: Picked[]
  given: Given
  outcomes: Outcome[]
}

/** So many are sent at once: answered within seconds. */
const CHUNK = 100

/** Changes products, each by the version that was seen, and offers to take it back. Answers what to tell of each when some were refused. */
export async function changeProducts(client: QueryClient, picked: readonly Picked[], given: Given): Promise<Going | null> {
  const products = altered(picked, given)
  const change = 'isEnabled' in given ? { isEnabled: given.isEnabled } : { categoryId: given.categoryId }
  const answers: Answered[] = []
  try {
    await send(client, products, () => change, answers)
  } catch (error) {
    refusedNotice('The products were not changed')(error as Error)
    // Where some were done before, each is told of.
    if (!answers.length) return null
  }
  const outcomes = outcomesOf(products, answers)
  const done = products.filter((_, i) => outcomes[i]?.isDone)
  if (done.length || !products.length)
    toast(doneWords(done.length, given), { about: 'products', undo: done.length ? () => takeBack(client, done, change) : undefined })
  return done.length < products.length ? { products, given, outcomes } : null
}

/** Gives products back what they had before. Fails where somebody has changed one since. */
async function takeBack(client: QueryClient, before: readonly Picked[], change: Partial<Picked>) {
  const had = new Map(before.map((one) => [one.id, one]))
  const answers: Answered[] = []
  const restored = ({ id }: Picked) =>
    Object.fromEntries(Object.keys(change).map((name) => [name, had.get(id)?.[name as keyof Picked]])) as Partial<Picked>
  await send(
    client,
    before.map((one) => ({ ...one, ...change, version: one.version + 1 })),
    restored,
    answers,
  )
  const refused = outcomesOf(before, answers).filter(({ isDone }) => !isDone)
  if (refused[0]) throw new Error(`${refused.length} of ${before.length} stay as they are. ${refused[0].label}: ${refused[0].words}`)
}

/** Each changed product is one version further, since each change alters something. The service's answer would hold all its variants. */
async function send(client: QueryClient, products: readonly Picked[], changeOf: (one: Picked) => Partial<Picked>, answers: Answered[]) {
  try {
    for (let from = 0; from < products.length; from += CHUNK) {
      const chunk = products.slice(from, from + CHUNK)
      const { bulk } = await call('PATCH /products/bulk', {
        body: { bulk: chunk.map((one) => ({ id: one.id, version: one.version, ...changeOf(one) })) },
        headers: { prefer: 'return=minimal' },
      })
      answers.push(...bulk)
      const done = chunk.flatMap((one, i) => (bulk[i]?.status === 200 ? { ...one, ...changeOf(one), version: one.version + 1 } : []))
      renewSelected(done)
      showChanged(client, done)
    }
  } finally {
    void recount(client)
  }
}
