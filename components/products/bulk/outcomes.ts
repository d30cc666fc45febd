import type { Outcome } from '../../list/outcomes'
import { counted } from '../../ui/number'
import { hrefOf } from '../href'
import type { Picked } from './picked'

/** What is changed of many products. */
export type Given = { isEnabled: boolean } | { categoryId: string | null; path: string | null }

/** What the service answered to one record. */
export interface Answered {
  status: number
  response: unknown
}

/** Those that the change would alter: the others are left alone. */
export const altered = (products: readonly Picked[], given: Given) =>
  products.filter((one) => ('isEnabled' in given ? one.isEnabled !== given.isEnabled : one.categoryId !== given.categoryId))

/** "12 products disabled", "1 product moved to Home / Mugs". */
export function doneWords(count: number, given: Given): string {
  const many = counted(count, 'product')
  if ('isEnabled' in given) return `${many} ${given.isEnabled ? 'enabled' : 'disabled'}`
  return given.path ? `${many} moved to ${given.path}` : `${many} taken out of their category`
}

/** "2 products disabled, 1 refused". */
export function summary(outcomes: readonly Outcome[], given: Given): string {
  const done = outcomes.filter(({ isDone }) => isDone).length
  return `${doneWords(done, given)}, ${outcomes.length - done} refused`
}

/** Beside each product what came of it. A record without an answer was not done. */
export const outcomesOf = (products: readonly Picked[], answers: readonly Answered[]): Outcome[] =>
  products.map(({ id, name }, i) => {
    const { status, response } = answers[i] ?? { status: 0, response: null }
    const isDone = status >= 200 && status < 300
    return { id, label: name, href: hrefOf({ id }), isDone, words: isDone ? 'Done' : refusalOf(status, response) }
  })

function refusalOf(status: number, response: unknown): string {
  if (status === 412) return 'Somebody changed it since it was selected.'
  if (status === 404) return 'It was deleted.'
  const { errors } = (response ?? {}) as { errors?: { errorMessage: string }[] }
  return errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service did not say why.'
}
