import type { Permission } from '@/components/api/request'
import { permissionGroups } from '@/server/kernel/permissions'

const actionLabels: Record<string, string> = {
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
  message: 'Write to customers',
  assign: 'Assign',
  reroute: 'Reroute',
  reject: 'Reject',
  generate: 'Make',
  share: 'Share',
  export: 'Export',
  erase: 'Erase',
}

/** The labels of “write” permissions where it means something more specific. */
const writeLabels: Partial<Record<Permission, string>> = {
  'directory:write': 'Add and change',
  'users:write': 'Add, change, deactivate',
  'invitations:write': 'Invite and revoke',
  'webhooks:write': 'Add, change, replay',
}

/** A permission with its labels. */
export interface PermissionInfo {
  name: Permission
  resource: string
  /** The label of the resource: "Packing slips". */
  title: string
  /** "Hold". */
  actionLabel: string
  /** "Put orders on hold for customer care and release them." */
  sentence: string
}

export interface Resource {
  resource: string
  title: string
  description: string
  permissions: PermissionInfo[]
}

const actionOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** All permissions, by resource. */
export const resources: readonly Resource[] = permissionGroups.map(({ resource, title, description, permissions }) => ({
  resource,
  title,
  description,
  permissions: (Object.entries(permissions) as [Permission, string][]).map(([name, sentence]) => ({
    name,
    resource,
    title,
    actionLabel: writeLabels[name] ?? actionLabels[actionOf(name)] ?? actionOf(name),
    sentence,
  })),
}))

const all = resources.flatMap(({ permissions }) => permissions)
const byName = new Map(all.map((one) => [one.name, one]))

/** All permissions that this version knows, in display order. */
export const everyPermission: readonly Permission[] = all.map(({ name }) => name)

/** The labels of a permission; one that only a newer service knows is shown by its name. */
export const permissionInfo = (name: Permission): PermissionInfo =>
  byName.get(name) ?? { name, resource: name, title: name, actionLabel: actionOf(name), sentence: '' }

/** "Orders: hold". */
export const permissionLabel = (name: Permission) => {
  const { title, actionLabel } = permissionInfo(name)
  return `${title}: ${actionLabel.charAt(0).toLowerCase()}${actionLabel.slice(1)}`
}

/** "12 of 41 permissions". */
export const permissionCountText = (held: readonly Permission[]) =>
  held.length === 0 ? 'None' : held.length === all.length ? 'Everything' : `${held.length} of ${all.length}`
