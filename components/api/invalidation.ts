import type { ReadOperationKey } from './types'

/**
 * The reads, besides the record itself, whose answers a change of an order or a shipment may affect. Every write of the noun invalidates
 * them.
 */
export const dependentReads = {
  order: [
    'GET /orders/count/status',
    'GET /orders/{orderId}/auditLogs',
    'GET /history',
    'GET /fulfillment/today',
    'GET /orders/{orderId}/reprints',
    'GET /orders/{orderId}/shipments',
    'GET /views',
    'GET /customers',
    'GET /customers/{customerId}',
  ],
  shipment: [
    'GET /shipments',
    'GET /views',
    'GET /shipments/count/status',
    'GET /shipments/count/pollingStopped',
    'GET /fulfillment/today',
    'GET /fulfillment/production',
    'GET /orders/{orderId}',
    'GET /orders/{orderId}/shipments',
    'GET /orders/{orderId}/blockers',
    'GET /orders/{orderId}/auditLogs',
    'GET /orders/count/status',
    'GET /shipments/{shipmentId}/candidates',
    'GET /history',
    'GET /shipments/{shipmentId}/messageAuditLogs',
    'GET /customers',
    'GET /customers/{customerId}',
  ],
} as const satisfies Record<string, readonly ReadOperationKey[]>
