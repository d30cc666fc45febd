import { formatCount, formatNumber } from '@/components/ui/format/text'
import type { Holders } from './types'

export const noHolders: Holders = { users: 0, clients: 0, invitations: 0 }

/** The number of names in a sentence. */
const MAX_NAMED = 3

const joinWithAnd = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')

/** "Ada Lund, Bo Berg and 3 other users"; "3 users" without names. */
function namesText(count: number, names: readonly string[], word: string): string {
  const named = names.slice(0, count > MAX_NAMED ? MAX_NAMED : count)
  if (!named.length) return formatCount(count, word)
  const others = count - named.length
  return joinWithAnd([...named, ...(others > 0 ? [`${formatNumber(others)} other ${word}${others === 1 ? '' : 's'}`] : [])])
}

interface HolderNames {
  users: readonly { name: string }[] | undefined
  clients: readonly { name: string }[] | undefined
}

/** The users and clients that a change of the role affects, and when. */
export function affectedText({ users, clients, invitations }: Holders, names: HolderNames): string {
  const now = [
    ...(users ? [namesText(users, names.users?.map(({ name }) => name) ?? [], 'user')] : []),
    ...(clients ? [namesText(clients, names.clients?.map(({ name }) => `the client ${name}`) ?? [], 'service client')] : []),
  ]
  const later = invitations
    ? `whoever accepts ${invitations === 1 ? 'the pending invitation' : `one of ${formatNumber(invitations)} pending invitations`}`
    : ''
  if (!now.length) return later ? `Nobody has the role yet. It counts for ${later}.` : 'Nobody has the role yet.'
  return `Counts for ${joinWithAnd(now)} from their next request${later ? `, and for ${later}` : ''}.`
}

/** "3 users, 1 service client"; "Nobody". */
export function holdersText({ users, clients, invitations }: Holders): string {
  const parts = [
    ...(users ? [formatCount(users, 'user')] : []),
    ...(clients ? [formatCount(clients, 'service client')] : []),
    ...(invitations ? [formatCount(invitations, 'pending invitation')] : []),
  ]
  return parts.length ? joinWithAnd(parts) : 'Nobody'
}
