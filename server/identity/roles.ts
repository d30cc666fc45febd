import { ceilings } from './ceilings'
import { type Permission, permissions, permissionsOf } from './permissions'

/** A role that comes with the service: it can be given and copied, not changed or deleted. */
export interface BuiltInRole {
  /** The same in every installation, so that scripts can name it. */
  id: string
  slug: string
  name: string
  description: string
  permissions: readonly Permission[]
}

/** Ids are UUIDv7 of the beginning of time: valid like any other, first in every list, and impossible to be drawn. */
const fixedId = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`

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
      ...permissionsOf('orders', 'notes'),
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
      ...permissionsOf('shipments'),
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
    permissions: [...permissionsOf('catalog'), 'orders:read', 'directory:read', 'audit:read'],
  },
  {
    id: fixedId(5),
    slug: 'merchant-integrator',
    name: 'MerchantIntegrator',
    description: 'A merchant’s program: all that a merchant may do, except for managing users, invitations and clients.',
    permissions: ceilings.Merchant.filter((name) => !permissionsOf('users', 'invitations', 'clients').includes(name)),
  },
  {
    id: fixedId(6),
    slug: 'vendor-integrator',
    name: 'VendorIntegrator',
    description: 'A vendor’s program: all that a vendor may do.',
    permissions: ceilings.Vendor,
  },
  {
    id: fixedId(7),
    slug: 'read-only',
    name: 'ReadOnly',
    description: 'Looks, and changes nothing.',
    permissions: ['orders:read', 'notes:read', 'catalog:read', 'shipments:read', 'directory:read'],
  },
] as const satisfies readonly BuiltInRole[]

/** The id of the role of which the last active holder must stay. */
export const administratorRoleId = builtInRoles[0].id
