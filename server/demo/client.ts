import type { Permission } from '@/server/kernel/permissions'

/** The permissions of the demo's service client: those that the guide, and making and shipping its order, need, and webhooks. */
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
  'webhooks:read',
  'webhooks:write',
] as const satisfies readonly Permission[]
