import { counted } from '../../ui/number'
import type { Kind } from './intent'

export const ordersWord = (count: number) => counted(count, 'order')

const verbs: Record<Kind, string> = { edit: 'Edit', hold: 'Hold', release: 'Release', cancel: 'Cancel', check: 'Check' }

/** "Hold 500 orders". */
export const titleOf = (kind: Kind, count: number) => `${verbs[kind]} ${ordersWord(count)}${kind === 'check' ? ' again' : ''}`

/** What the last button does: "Change 480 orders". A release is of holds, of which an order may have several. */
export function actionOf(kind: Kind, count: number): string {
  if (kind === 'edit') return `Change ${ordersWord(count)}`
  if (kind === 'release') return `Release ${counted(count, 'hold')}`
  return titleOf(kind, count)
}
