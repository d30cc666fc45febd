/** How many hold a role. */
export interface Holders {
  users: number
  clients: number
  invitations: number
}

export const nobody: Holders = { users: 0, clients: 0, invitations: 0 }

const words: Record<keyof Holders, readonly [string, string]> = {
  users: ['user', 'users'],
  clients: ['service client', 'service clients'],
  invitations: ['pending invitation', 'pending invitations'],
}

/** `2 users, 1 service client`; empty when nobody does. */
export const heldBy = (holders: Holders): string =>
  (Object.keys(words) as (keyof Holders)[])
    .filter((kind) => holders[kind] > 0)
    .map((kind) => `${holders[kind]} ${words[kind][holders[kind] === 1 ? 0 : 1]}`)
    .join(', ')
