/** The holders of a role, by kind. */
export interface Holders {
  users: number
  clients: number
  invitations: number
}

export const noHolders: Holders = { users: 0, clients: 0, invitations: 0 }

const nouns: Record<keyof Holders, readonly [string, string]> = {
  users: ['user', 'users'],
  clients: ['service client', 'service clients'],
  invitations: ['pending invitation', 'pending invitations'],
}

/** `2 users, 1 service client`; empty when there are none. */
export const describeHolders = (holders: Holders): string =>
  (Object.keys(nouns) as (keyof Holders)[])
    .filter((kind) => holders[kind] > 0)
    .map((kind) => `${holders[kind]} ${nouns[kind][holders[kind] === 1 ? 0 : 1]}`)
    .join(', ')
