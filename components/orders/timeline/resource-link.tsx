'use client'

import { useQuery } from '@tanstack/react-query'
import { shipmentsOf } from '@/components/api/order-shipments'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import type { AuditEntry } from '@/components/records/audit-entries'
import { resourceLabel } from '@/components/records/audit-labels'
import { Link } from '@/components/ui/link'

/** The labels and links of an order's shipments and packages, by id. Deleted ones have none. */
export type ResourceNames = ReadonlyMap<string, { label: string; href: string }>

const noNames: ResourceNames = new Map()

export function useResourceNames(orderId: string): ResourceNames {
  const missing = useMissingPermission('shipments:read')
  const { data } = useQuery({ ...shipmentsOf(orderId), enabled: !missing })
  if (!data?.shipments.length) return noNames
  const names = new Map<string, { label: string; href: string }>()
  for (const { id, shortId, packages } of data.shipments) {
    const href = `/shipments/${shortId}`
    names.set(id, { label: `shipment ${shortId}`, href })
    for (const pack of packages) names.set(pack.id, { label: `package ${pack.shortId}`, href })
  }
  return names
}

interface Props {
  resource: AuditEntry['resource']
  order: Order
  names: ResourceNames
}

/** The resource of an action: "the order", a SKU, a link to a shipment. */
export function ResourceLink({ resource, order, names }: Props) {
  const link = names.get(resource.id)
  if (!link) return resourceLabel(resource, order)
  return <Link href={link.href}>{link.label}</Link>
}
