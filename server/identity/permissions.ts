/**
 * Every permission, by the resource it is about, each with what it lets its holder do; GET /v1/permissions answers with this
 * list. What a principal may do with them is further bounded by its associations (ceilings.ts) and never reaches beyond the
 * merchants or vendors it belongs to.
 */
export const permissionGroups = [
  {
    resource: 'orders',
    title: 'Orders',
    description: 'Orders, their items, holds and refunds.',
    permissions: {
      'orders:read': 'See, search, count and export orders and their items.',
      'orders:create': 'Create orders, one by one, in bulk or by import.',
      'orders:update': 'Change orders and their items.',
      'orders:cancel': 'Cancel orders and items.',
      'orders:hold': 'Put orders on hold for customer care and release them.',
      'orders:refund': 'Record refunds.',
      'orders:reprint': 'Have items made again, free of charge.',
      'orders:process': 'Start the processing of orders and refresh what it found.',
    },
  },
  {
    resource: 'notes',
    title: 'Notes',
    description: 'Notes on orders, items and shipments.',
    permissions: {
      'notes:read': 'Read notes.',
      'notes:create': 'Write notes.',
      'notes:update': 'Change notes.',
      'notes:delete': 'Delete notes.',
    },
  },
  {
    resource: 'catalog',
    title: 'Catalog',
    description: 'Categories, products and variants, and what each merchant sells of them.',
    permissions: {
      'catalog:read': 'See and export the catalog.',
      'catalog:write': 'Add, change, import and delete what is in the catalog.',
    },
  },
  {
    resource: 'shipments',
    title: 'Shipments',
    description: 'Shipments, their packages, and which facility makes them.',
    permissions: {
      'shipments:read': 'See, search and count shipments and packages.',
      'shipments:create': 'Create shipments, by hand or by routing an order.',
      'shipments:update': 'Change shipments and packages, take items out, retry polling.',
      'shipments:delete': 'Delete shipments.',
      'shipments:cancel': 'Cancel shipments.',
      'shipments:assign': 'Assign shipments to a facility and submit them again.',
      'shipments:reroute': 'See which facilities could make a shipment and move it to another one.',
      'shipments:reject': 'Reject shipments on behalf of the facility.',
    },
  },
  {
    resource: 'packingSlips',
    title: 'Packing slips',
    description: 'The slips that go into packages.',
    permissions: { 'packingSlips:generate': 'Make and download packing slips, one by one or in batches.' },
  },
  {
    resource: 'audit',
    title: 'Audit log',
    description: 'Who changed what, and when.',
    permissions: { 'audit:read': 'Read the audit logs of whatever one may see.' },
  },
  {
    resource: 'directory',
    title: 'Directory',
    description: 'Merchants, vendors and facilities.',
    permissions: {
      'directory:read': 'See merchants, vendors and facilities.',
      'directory:write': 'Add and change merchants, vendors and facilities.',
    },
  },
  {
    resource: 'users',
    title: 'Users',
    description: 'The people who sign in.',
    permissions: {
      'users:read': 'See users and their roles.',
      'users:write': 'Add, change and deactivate users, and give them roles and associations within one’s own.',
    },
  },
  {
    resource: 'roles',
    title: 'Roles',
    description: 'Named sets of permissions.',
    permissions: {
      'roles:read': 'See roles and permissions.',
      'roles:write': 'Add, change and delete roles that are not built in.',
    },
  },
  {
    resource: 'invitations',
    title: 'Invitations',
    description: 'Invitations by which people become users.',
    permissions: {
      'invitations:read': 'See invitations and what became of them.',
      'invitations:write': 'Invite people, send invitations again and revoke them.',
    },
  },
  {
    resource: 'clients',
    title: 'Service clients',
    description: 'Programs that call the API with an id and a secret.',
    permissions: {
      'clients:read': 'See service clients.',
      'clients:write': 'Add, change and delete service clients, and regenerate their secrets.',
    },
  },
  {
    resource: 'webhooks',
    title: 'Webhooks',
    description: 'Where events are delivered to.',
    permissions: {
      'webhooks:read': 'See webhooks and their deliveries.',
      'webhooks:write': 'Add, change, test and delete webhooks, rotate their secrets, replay and redeliver events.',
    },
  },
  {
    resource: 'views',
    title: 'Saved views',
    description: 'Filters that were saved under a name.',
    permissions: { 'views:share': 'Share saved views with everybody else.' },
  },
] as const

type KeyOf<T> = T extends unknown ? keyof T : never

/** The name of a permission, `resource:action`. */
export type Permission = KeyOf<(typeof permissionGroups)[number]['permissions']>

/** All of them, in the order of their groups. */
export const permissions: readonly Permission[] = permissionGroups.flatMap((group) => Object.keys(group.permissions) as Permission[])

/** The permissions of the resources named: `permissionsOf('orders', 'notes')` is what access rules write as orders:*, notes:*. */
export function permissionsOf(...resources: (typeof permissionGroups)[number]['resource'][]): Permission[] {
  return permissionGroups
    .filter((group) => resources.includes(group.resource))
    .flatMap((group) => Object.keys(group.permissions) as Permission[])
}
