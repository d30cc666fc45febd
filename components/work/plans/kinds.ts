import type { Permission } from '@/components/api/request'
import { formatCount } from '@/components/ui/format/text'

interface PlanKindMeta {
  /** The singular noun of its records. */
  noun: 'order' | 'shipment' | 'product' | 'variant' | 'record'
  /** The beginning and the end of a button's label: "Check 2 orders again". */
  verb: string
  ending?: string
  /** The name of the kind in lists: "Hold orders". */
  label: string
  permission: Permission
}

/** The kinds of plans that the interface makes or shows; plans of others come from the API. */
export const planKinds = {
  'orders.update': { noun: 'order', verb: 'Change', label: 'Edit orders', permission: 'orders:update' },
  'orders.hold': { noun: 'order', verb: 'Hold', label: 'Hold orders', permission: 'orders:hold' },
  'orders.release': { noun: 'order', verb: 'Release', label: 'Release orders', permission: 'orders:hold' },
  'orders.cancel': { noun: 'order', verb: 'Cancel', label: 'Cancel orders', permission: 'orders:cancel' },
  'orders.process': { noun: 'order', verb: 'Check', ending: ' again', label: 'Check orders again', permission: 'orders:process' },
  'orders.route': { noun: 'order', verb: 'Route', label: 'Route orders', permission: 'shipments:create' },
  'orders.unroute': {
    noun: 'order',
    verb: 'Cancel shipments of',
    label: 'Cancel shipments of orders',
    permission: 'shipments:cancel',
  },
  'shipments.reroute': { noun: 'shipment', verb: 'Reroute', label: 'Reroute shipments', permission: 'shipments:reroute' },
  'shipments.accept': { noun: 'shipment', verb: 'Accept', label: 'Accept shipments', permission: 'shipments:update' },
  'shipments.ship': { noun: 'shipment', verb: 'Ship', label: 'Ship shipments', permission: 'shipments:update' },
  'shipments.reject': { noun: 'shipment', verb: 'Reject', label: 'Reject shipments', permission: 'shipments:reject' },
  'shipments.resubmit': { noun: 'shipment', verb: 'Resubmit', label: 'Resubmit shipments', permission: 'shipments:assign' },
  'products.update': { noun: 'product', verb: 'Change', label: 'Edit products', permission: 'catalog:write' },
  'products.enable': { noun: 'product', verb: 'Enable', label: 'Enable products', permission: 'catalog:write' },
  'products.disable': { noun: 'product', verb: 'Disable', label: 'Disable products', permission: 'catalog:write' },
  'products.delete': { noun: 'product', verb: 'Delete', label: 'Delete products', permission: 'catalog:write' },
  'variants.update': { noun: 'variant', verb: 'Change', label: 'Edit variants', permission: 'catalog:write' },
  'variants.enable': { noun: 'variant', verb: 'Enable', label: 'Enable variants', permission: 'catalog:write' },
  'variants.disable': { noun: 'variant', verb: 'Disable', label: 'Disable variants', permission: 'catalog:write' },
  'variants.delete': { noun: 'variant', verb: 'Delete', label: 'Delete variants', permission: 'catalog:write' },
  'catalog.rollback': { noun: 'record', verb: 'Roll back', label: 'Roll back imports', permission: 'catalog:write' },
} as const satisfies Record<string, PlanKindMeta>

export type PlanKind = keyof typeof planKinds

const isKnown = (kind: string): kind is PlanKind => Object.hasOwn(planKinds, kind)

/** The words and the permission of a kind; of an unknown one, its name and a neutral verb. */
export function kindMeta(kind: string): Omit<PlanKindMeta, 'permission' | 'noun'> & { noun: string; permission: Permission | null } {
  return isKnown(kind) ? planKinds[kind] : { noun: 'record', verb: 'Change', label: kind, permission: null }
}

/** The label of the button that applies a plan: "Change 480 orders". */
export function applyLabel(kind: string, count: number): string {
  const { verb, ending = '', noun } = kindMeta(kind)
  return `${verb} ${formatCount(count, noun)}${ending}`
}

const paths: Record<string, string> = { order: '/orders/', shipment: '/shipments/', product: '/catalog/products/' }

/** The address of a record's page; null when it has none. */
export function recordHref({ type, id }: { type: string; id: string }): string | null {
  return paths[type] ? paths[type] + id : null
}
