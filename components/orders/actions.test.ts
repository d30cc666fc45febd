import { expect, test } from 'vitest'
import type { ActionEntry } from '@/components/frame/action-table'
import { shipmentActionTable } from '@/components/shipments/actions/actions'
import type { Shipment } from '@/components/shipments/types'
import { operations } from '@/server/operations'
import { orderActionTable } from './actions'

const permissionOf = new Map<string, unknown>(operations.map(({ method, path, permission }) => [`${method} ${path}`, permission]))

test.each([
  ['order', orderActionTable],
  ['shipment', shipmentActionTable],
])('every action on an %s needs the permission of the request that it sends', (_, table) => {
  for (const [id, entry] of Object.entries(table)) {
    const choose = entry as ActionEntry<Shipment, never, never>
    const { operation, permission } = typeof choose === 'function' ? choose({ isPollingStopped: true } as Shipment) : choose
    expect(permission, id).toBe(operation && permissionOf.get(operation))
  }
})
