import { CircleUserRound, Factory, type LucideIcon, Store } from 'lucide-react'
import { useMissingPermissions } from '@/components/api/permissions'
import { type Permission, read } from '@/components/api/request'
import { mayNameRecord } from '@/components/orders/resolve-search'
import type { PaletteOption } from './option'
import { type Results, useSearch, withOptions } from './use-search'

const pageSize = '5'
/** One letter begins too many names. */
const MIN_LETTERS = 2

/** The people, merchants and vendors whose names match a text. `text` is debounced by the caller. */
export function useDirectoryResults(text: string): Results[] {
  const missing = useMissingPermissions()
  const q = text.trim()
  const mayBeName = q.length >= MIN_LETTERS && mayNameRecord(q)
  const mayAsk = (permission: Permission) => mayBeName && missing(permission) === null
  const query = { q, pageSize }
  const users = useSearch(read('GET /users', { query }), mayAsk('users:read'))
  const merchants = useSearch(read('GET /merchants', { query }), mayAsk('directory:read'))
  const vendors = useSearch(read('GET /vendors', { query }), mayAsk('directory:read'))
  return [
    results('merchants', merchants, (merchants.data?.merchants ?? []).map(linkTo('merchants', Store))),
    results('vendors', vendors, (vendors.data?.vendors ?? []).map(linkTo('vendors', Factory))),
    results(
      'people',
      users,
      (users.data?.users ?? []).map(({ id, name, email }) => ({
        ...linkTo('users', CircleUserRound)({ id, name: name || email || 'User' }),
        detail: name ? email : undefined,
      })),
    ),
  ]
}

const linkTo =
  (folder: string, icon: LucideIcon) =>
  ({ id, name }: { id: string; name: string }): PaletteOption => ({
    id: `${folder}-${id}`,
    icon,
    label: <strong>{name}</strong>,
    href: `/admin/${folder}/${id}`,
  })

const results = (noun: string, { error, isSettled }: Pick<Results, 'error' | 'isSettled'>, options: PaletteOption[]): Results => ({
  noun,
  groups: withOptions([{ heading: noun.charAt(0).toUpperCase() + noun.slice(1), options }]),
  isExact: false,
  error,
  isSettled,
})
