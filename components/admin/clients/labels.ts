import { formatCount } from '@/components/ui/format/text'
import type { AssociationType } from '../users/types'
import type { Client } from './types'

/** The limits of a client’s permissions by association, whatever it is given. */
export const permissionLimitText: Record<AssociationType, string> = {
  Internal: 'At most what you may do yourself.',
  Merchant:
    'At most what a merchant may do: its own orders (not reprints and processing), notes, catalogs, packing slips and webhooks; it sees shipments. What is out of reach cannot be ticked.',
  Vendor:
    'At most what a vendor may do: see, change and reject its own shipments, write notes on them, packing slips and webhooks. What is out of reach cannot be ticked.',
}

/** The permissions of a client in one line: its roles, and its direct permissions. */
export function grantsText({ roles, permissions }: Pick<Client, 'roles' | 'permissions'>): string {
  const names = roles.map(({ name }) => name).join(', ')
  if (!permissions.length) return names || 'Nothing'
  const own = formatCount(permissions.length, 'permission')
  return names ? `${names} + ${own}` : own
}
