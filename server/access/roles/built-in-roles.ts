import { type Permission, permissions, permissionsOfResources } from '@/server/kernel/permissions'
import { permissionLimits } from '../permission-rules'

/** A role that comes with the service. It can be assigned and copied, not changed or deleted. */
export interface BuiltInRole {
  /** The same in every installation, so that scripts can name it. */
  id: string
  slug: string
  name: string
  description: string
  permissions: readonly Permission[]
}

/** UUIDv7 of the year 1970: valid, first in every list, and never generated. */
const fixedId = (position: number) => `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`

/** The roles that come with the service. Never reuse or renumber an id: users keep roles by it. */
export const builtInRoles = [
  {
    id: fixedId(1),
    slug: 'administrator',
    name: 'Administrator',
    description: 'Everything.',
    permissions,
  },
  {
    id: fixedId(2),
    slug: 'customer-care',
    name: 'CustomerCare',
    description: 'Looks after orders for customers and merchants: changes, holds, refunds, reprints, rerouting.',
    permissions: [
      ...permissionsOfResources('orders', 'notes'),
      'shipments:read',
      'shipments:create',
      'shipments:update',
      'shipments:cancel',
      'shipments:reroute',
      'shipments:assign',
      'catalog:read',
      'directory:read',
      'packingSlips:generate',
      'audit:read',
      'views:share',
    ],
  },
  {
    id: fixedId(3),
    slug: 'fulfilment',
    name: 'Fulfilment',
    description: 'Makes, packs and ships.',
    permissions: [
      'orders:read',
      'notes:read',
      'notes:create',
      ...permissionsOfResources('shipments'),
      'packingSlips:generate',
      'catalog:read',
      'directory:read',
      'audit:read',
    ],
  },
  {
    id: fixedId(4),
    slug: 'catalog-manager',
    name: 'CatalogManager',
    description: 'Keeps the catalog.',
    permissions: [...permissionsOfResources('catalog'), 'orders:read', 'directory:read', 'audit:read'],
  },
  {
    id: fixedId(5),
    slug: 'merchant-integrator',
    name: 'MerchantIntegrator',
    description: 'A merchant’s system: everything that a merchant may do, except managing users, invitations and clients.',
    permissions: permissionLimits.Merchant.filter((name) => !permissionsOfResources('users', 'invitations', 'clients').includes(name)),
  },
  {
    id: fixedId(6),
    slug: 'vendor-integrator',
    name: 'VendorIntegrator',
    description: 'A vendor’s system: everything that a vendor may do.',
    permissions: permissionLimits.Vendor,
  },
  {
    id: fixedId(7),
    slug: 'read-only',
    name: 'ReadOnly',
    description: 'Can read and cannot change anything.',
    permissions: ['orders:read', 'notes:read', 'catalog:read', 'shipments:read', 'directory:read'],
  },
] as const satisfies readonly BuiltInRole[]

/** The role whose last active holder cannot be removed. */
export const administratorRoleId = builtInRoles[0].id
