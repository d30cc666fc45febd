import { counted } from '../ui/number'
import type { AssociationType } from '../users/shapes'
import type { Client } from './shapes'

/** How far a client’s permissions reach at most, whatever is ticked. */
export const ceilingWords: Record<AssociationType, string> = {
  Internal: 'At most what you may do yourself.',
  Merchant:
    'At most what a merchant may do: its own orders (not reprints and processing), notes, catalogs, packing slips and webhooks; it sees shipments. What is out of reach cannot be ticked.',
  Vendor:
    'At most what a vendor may do: see, change and reject its own shipments, write notes on them, packing slips and webhooks. What is out of reach cannot be ticked.',
}

/** What a client may do, in a line: its roles, and what was given to it beside them. */
export function grantWords({ roles, permissions }: Pick<Client, 'roles' | 'permissions'>): string {
  const names = roles.map(({ name }) => name).join(', ')
  if (!permissions.length) return names || 'Nothing'
  const own = counted(permissions.length, 'permission')
  return names ? `${names} + ${own}` : own
}
