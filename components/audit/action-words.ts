import type { ShipmentAction } from '@/server/shipments/lifecycle'

/** What can be done with a shipment, as the log has it. */
const ofShipments: Record<Exclude<ShipmentAction, 'remove'>, string> = {
  assign: 'assigned',
  accept: 'took into production',
  reject: 'rejected',
  resubmit: 'submitted again',
  reroute: 'rerouted',
  unassign: 'took items out of',
  pack: 'packed',
  deliver: 'marked as delivered',
  cancel: 'canceled',
}

const actions: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  hold: 'held',
  release: 'released a hold of',
  refund: 'requested a refund of',
  reprint: 'made',
  process: 'processed',
  redact: 'blanked what is personal in the log of',
  fulfil: 'changed the shipments of',
  route: 'routed',
  ...ofShipments,
  ship: 'shipped a package of',
  unpack: 'unpacked a package of',
  retryPolling: 'resumed the updates of',
  printSlip: 'made a packing slip of',
}

/** What was done, as a verb: "held". */
export const actionWord = (action: string) => actions[action] ?? action

/** What ends the sentence where the verb does not say all: "made the order as a reprint". */
export const actionEnd = (action: string) => (action === 'reprint' ? ' as a reprint' : '')

/** Whether an order's entry only tells what follows from its shipments. */
export const isFulfilment = (action: string) => action === 'fulfil' || action === 'route'
