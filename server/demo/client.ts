import type { Permission } from '@/server/kernel/permissions'

/** What the demo's service client may do: everything that the guide and the making and shipping of its order need. */
export const demoClientPermissions = [
  'orders:read',
  'orders:create',
  'orders:update',
  'orders:cancel',
  'orders:hold',
  'orders:refund',
  'orders:reprint',
  'orders:process',
  'shipments:read',
  'shipments:create',
  'shipments:update',
  'shipments:assign',
  'shipments:reroute',
  'shipments:cancel',
  'packingSlips:generate',
  'notes:read',
  'notes:create',
  'notes:update',
  'notes:delete',
  'catalog:read',
  'directory:read',
  'audit:read',
] as const satisfies readonly Permission[]
