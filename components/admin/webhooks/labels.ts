import { formatCount } from '@/components/ui/format/text'
import type { Association } from '../users/types'
import type { Webhook } from './types'

/** Subscribes to every event type, also to those of later releases. */
export const ALL_TYPES = '*'

const MAX_LABEL = 60

/** The URL without its scheme and query, shortened in its middle: "hooks.example.com/waybill". */
export function urlLabel(url: string): string {
  const label = url
    .replace(/^https:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
  return label.length > MAX_LABEL ? `${label.slice(0, 36)}…${label.slice(-23)}` : label
}

/** "All events", "OrderCreated", "OrderCreated, OrderHeld and 3 more". */
export function eventTypesText(types: readonly string[]): string {
  if (types.includes(ALL_TYPES)) return 'All events'
  const shown = types.length > 3 ? types.slice(0, 2) : types
  return types.length > shown.length ? `${shown.join(', ')} and ${types.length - shown.length} more` : shown.join(', ')
}

/** Whose events an endpoint receives. */
export const scopeText = (associations: readonly Association[], nameOf: (association: Association) => string) =>
  associations.some(({ type }) => type === 'Internal') ? 'Everybody' : [...new Set(associations.map(nameOf))].join(', ')

/** The reason why an endpoint sends nothing now; null when it does. */
export const disabledText = ({ isEnabled }: Pick<Webhook, 'isEnabled'>) => (isEnabled ? null : 'It is disabled. Enable it first.')

/** "120 ms", "2.4 s". */
export const durationText = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** "3 failed attempts in a row". */
export const failuresText = (count: number) => `${formatCount(count, 'failed attempt')} in a row`
