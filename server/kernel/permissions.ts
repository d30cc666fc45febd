/**
 * Every permission, by resource, with the description that GET /v1/permissions answers. Associations limit what a principal may do with
 * them (permission-rules.ts), never beyond its own merchants or vendors.
 */
export const permissionGroups = [
  {
    resource: 'orders',
    title: 'Orders',
    description: 'Orders, their items, holds and refunds.',
    permissions: {
      'orders:read': 'View, search, count and export orders and their items.',
      'orders:create': 'Create orders, one by one, in bulk or by import.',
      'orders:update': 'Change orders and their items.',
      'orders:cancel': 'Cancel orders and items.',
      'orders:hold': 'Put orders on hold for customer care and release them.',
      'orders:refund': 'Record refunds.',
      'orders:reprint': 'Reprint items at no charge.',
      'orders:process': 'Start processing of orders and refresh its checks.',
      'orders:message': 'Write to customers by e-mail, and keep message templates.',
    },
  },
  {
    resource: 'customers',
    title: 'Personal data',
    description: 'Everything that is kept about a customer.',
    permissions: {
      'customers:export': 'Download everything that is kept about a customer.',
      'customers:erase': 'Erase everything that is kept about a customer, for good.',
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
    description: 'Categories, products, variants and merchant catalogs.',
    permissions: {
      'catalog:read': 'View and export the catalog.',
      'catalog:write': 'Create, change, import and delete categories, products, variants and merchant catalogs.',
    },
  },
  {
    resource: 'shipments',
    title: 'Shipments',
    description: 'Shipments, their packages and their facilities.',
    permissions: {
      'shipments:read': 'View, search and count shipments and packages.',
      'shipments:create': 'Create shipments, by hand or by routing an order.',
      'shipments:update': 'Change shipments and packages, unassign items, retry polling.',
      'shipments:delete': 'Delete shipments.',
      'shipments:cancel': 'Cancel shipments.',
      'shipments:assign': 'Assign shipments to a facility and resubmit them.',
      'shipments:reroute': 'See facility candidates and reroute shipments.',
      'shipments:reject': 'Reject shipments on the facility’s behalf.',
    },
  },
  {
    resource: 'packingSlips',
    title: 'Packing slips',
    description: 'The packing slips in packages.',
    permissions: { 'packingSlips:generate': 'Generate and download packing slips, singly or in batches.' },
  },
  {
    resource: 'audit',
    title: 'Audit log',
    description: 'Who changed what, and when.',
    permissions: { 'audit:read': 'Read the audit logs of records that one may see.' },
  },
  {
    resource: 'directory',
    title: 'Directory',
    description: 'Merchants, vendors and facilities.',
    permissions: {
      'directory:read': 'View merchants, vendors and facilities.',
      'directory:write': 'Create and change merchants, vendors and facilities.',
    },
  },
  {
    resource: 'users',
    title: 'Users',
    description: 'The people who sign in.',
    permissions: {
      'users:read': 'View users and their roles.',
      'users:write': 'Create, change and deactivate users, and give them roles and associations within one’s own.',
    },
  },
  {
    resource: 'roles',
    title: 'Roles',
    description: 'Named sets of permissions.',
    permissions: {
      'roles:read': 'View roles and permissions.',
      'roles:write': 'Create, change and delete custom roles.',
    },
  },
  {
    resource: 'invitations',
    title: 'Invitations',
    description: 'Invitations to become a user.',
    permissions: {
      'invitations:read': 'View invitations and their status.',
      'invitations:write': 'Send, resend and revoke invitations.',
    },
  },
  {
    resource: 'clients',
    title: 'Service clients',
    description: 'Programs that call the API with a client id and secret.',
    permissions: {
      'clients:read': 'View service clients.',
      'clients:write': 'Create, change and delete service clients, and regenerate their secrets.',
    },
  },
  {
    resource: 'webhooks',
    title: 'Webhooks',
    description: 'Endpoints that receive events.',
    permissions: {
      'webhooks:read': 'View webhooks and their deliveries.',
      'webhooks:write': 'Create, change, test and delete webhooks, rotate their secrets, replay and redeliver events.',
    },
  },
  {
    resource: 'views',
    title: 'Saved views',
    description: 'Filters saved under a name.',
    permissions: { 'views:share': 'Share saved views with everybody.' },
  },
] as const

type KeyOf<T> = T extends unknown ? keyof T : never

/** The name of a permission, `resource:action`. */
export type Permission = KeyOf<(typeof permissionGroups)[number]['permissions']>

/** All permissions, in the order of their groups. */
export const permissions: readonly Permission[] = permissionGroups.flatMap((group) => Object.keys(group.permissions) as Permission[])

/** All permissions of these resources: `permissionsOf('orders', 'notes')` is orders:*, notes:* in the access rules. */
export function permissionsOfResources(...resources: (typeof permissionGroups)[number]['resource'][]): Permission[] {
  return permissionGroups
    .filter((group) => resources.includes(group.resource))
    .flatMap((group) => Object.keys(group.permissions) as Permission[])
}
