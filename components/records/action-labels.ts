import type { ShipmentAction } from '@/server/orders/shipments/lifecycle'

/** The past-tense verb of each shipment action in the audit trail. */
const shipmentActionLabels: Record<Exclude<ShipmentAction, 'remove' | 'ship'>, string> = {
  assign: 'assigned',
  accept: 'took into production',
  reject: 'rejected',
  resubmit: 'submitted again',
  reroute: 'rerouted',
  unassign: 'took items out of',
  pack: 'packed',
  spoil: 'reported spoiled units of',
  deliver: 'marked as delivered',
  cancel: 'canceled',
}

const actionLabels: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  hold: 'held',
  release: 'released a hold of',
  refund: 'requested a refund of',
  refundState: 'changed the state of a refund of',
  resolve: 'resolved a claim about',
  reprint: 'made',
  process: 'processed',
  addItem: 'added',
  redact: 'erased personal data of',
  fulfil: 'changed the shipments of',
  route: 'routed',
  ...shipmentActionLabels,
  rejectPart: 'rejected units of',
  ship: 'shipped a package of',
  unpack: 'unpacked a package of',
  stopPolling: 'stopped the updates of',
  retryPolling: 'resumed the updates of',
  printSlip: 'made a packing slip of',
  rotateSecret: 'rotated the secret of',
  disable: 'disabled',
  test: 'sent a test to',
  redeliver: 'resent a delivery of',
}

/** The past-tense verb of an action: "held". */
export const actionLabel = (action: string) => actionLabels[action] ?? action

/** The end of the sentence when the verb does not suffice: "made the order as a reprint". */
export const actionSuffix = (action: string) => (action === 'reprint' ? ' as a reprint' : '')

/** Whether an order's entry only follows from changes of its shipments. */
export const isFulfilment = (action: string) => action === 'fulfil' || action === 'route'
