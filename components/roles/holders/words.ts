import { counted, number } from '../../ui/number'
import type { Holders } from '../shapes'

export const nobody: Holders = { users: 0, clients: 0, invitations: 0 }

/** So many are named in a sentence. */
const NAMED = 3

const and = (parts: readonly string[]) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? ''))

/** "Ada Lund, Bo Berg and 3 other users"; "3 users" where none can be named. */
function some(count: number, names: readonly string[], word: string): string {
  const named = names.slice(0, count > NAMED ? NAMED : count)
  if (!named.length) return counted(count, word)
  const others = count - named.length
  return and([...named, ...(others > 0 ? [`${number(others)} other ${word}${others === 1 ? '' : 's'}`] : [])])
}

interface Named {
  users: readonly { name: string }[] | undefined
  clients: readonly { name: string }[] | undefined
}

/** Whom a change of the role affects, and from when; what nobody has affects nobody. */
export function affectedWords({ users, clients, invitations }: Holders, names: Named): string {
  const now = [
    ...(users ? [some(users, names.users?.map(({ name }) => name) ?? [], 'user')] : []),
    ...(clients ? [some(clients, names.clients?.map(({ name }) => `the client ${name}`) ?? [], 'service client')] : []),
  ]
  const later = invitations
    ? `whoever accepts ${invitations === 1 ? 'the pending invitation' : `one of ${number(invitations)} pending invitations`}`
    : ''
  if (!now.length) return later ? `Nobody has the role yet. It counts for ${later}.` : 'Nobody has the role yet.'
  return `Counts for ${and(now)} from their next request${later ? `, and for ${later}` : ''}.`
}

/** "3 users, 1 service client"; "Nobody". */
export function holdersWords({ users, clients, invitations }: Holders): string {
  const parts = [
    ...(users ? [counted(users, 'user')] : []),
    ...(clients ? [counted(clients, 'service client')] : []),
    ...(invitations ? [counted(invitations, 'pending invitation')] : []),
  ]
  return parts.length ? and(parts) : 'Nobody'
}
