import { permissionGroups } from '@/server/identity/permission-rules'
import type { Permission } from '../api'

/** What a permission lets its holder do, as a word. */
const actions: Record<string, string> = {
  read: 'See',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
  write: 'Add, change, delete',
  cancel: 'Cancel',
  hold: 'Hold',
  refund: 'Refund',
  reprint: 'Reprint',
  process: 'Process',
  assign: 'Assign',
  reroute: 'Reroute',
  reject: 'Reject',
  generate: 'Make',
  share: 'Share',
}

/** Where “write” is another deed than usual. */
const writing: Partial<Record<Permission, string>> = {
  'directory:write': 'Add and change',
  'users:write': 'Add, change, deactivate',
  'invitations:write': 'Invite and revoke',
  'webhooks:write': 'Add, change, replay',
}

/** One permission with its words. */
export interface PermissionWords {
  name: Permission
  resource: string
  /** The resource as a heading: "Packing slips". */
  title: string
  /** "Hold". */
  word: string
  /** "Put orders on hold for customer care and release them." */
  sentence: string
}

export interface Resource {
  resource: string
  title: string
  description: string
  permissions: PermissionWords[]
}

const actionOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** All that can be permitted, by what it is about. */
export const resources: readonly Resource[] = permissionGroups.map(({ resource, title, description, permissions }) => ({
  resource,
  title,
  description,
  permissions: (Object.entries(permissions) as [Permission, string][]).map(([name, sentence]) => ({
    name,
    resource,
    title,
    word: writing[name] ?? actions[actionOf(name)] ?? actionOf(name),
    sentence,
  })),
}))

const all = resources.flatMap(({ permissions }) => permissions)
const byName = new Map(all.map((one) => [one.name, one]))

/** Every permission that this version knows, in the order in which they are shown. */
export const everyPermission: readonly Permission[] = all.map(({ name }) => name)

/** One that only a newer service knows is called by its name. */
export const wordsOf = (name: Permission): PermissionWords =>
  byName.get(name) ?? { name, resource: name, title: name, word: actionOf(name), sentence: '' }

/** "Orders: hold". */
export const labelOf = (name: Permission) => {
  const { title, word } = wordsOf(name)
  return `${title}: ${word.charAt(0).toLowerCase()}${word.slice(1)}`
}

/** "12 of 41 permissions". */
export const countWords = (held: readonly Permission[]) =>
  held.length === 0 ? 'None' : held.length === all.length ? 'Everything' : `${held.length} of ${all.length}`
