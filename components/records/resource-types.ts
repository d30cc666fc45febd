import type { AuditedType } from '@/server/kernel/audited-actions'

/** The singular label of each resource type. */
export const typeLabels: Record<AuditedType, string> = {
  order: 'order',
  orderItem: 'order item',
  shipment: 'shipment',
  package: 'package',
  note: 'note',
  message: 'message to the customer',
  messageTemplate: 'message template',
  category: 'category',
  product: 'product',
  variant: 'variant',
  merchantCatalog: 'merchant’s catalog',
  merchantVariant: 'merchant’s variant',
  merchant: 'merchant',
  vendor: 'vendor',
  facility: 'facility',
  file: 'file',
  job: 'job',
  plan: 'bulk plan',
  view: 'view',
  user: 'user',
  session: 'session',
  role: 'role',
  client: 'service client',
  webhook: 'webhook',
  invitation: 'invitation',
}

/** The singular label of a resource type; the type itself when it is unknown. */
export const typeLabel = (type: string) => typeLabels[type as AuditedType] ?? type
