/** All kinds of blockers, in the order in which they are reported. */
export const blockerCodes = [
  'NotProcessed',
  'Hold',
  'AddressIssue',
  'SkuIssue',
  'ImageIssue',
  'ShipmentUnassigned',
  'ShipmentRejected',
  'PollingStopped',
  'Late',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

/** A problem that blocks an order until somebody resolves it. */
export interface Blocker {
  code: BlockerCode
  /** The problem for people, without internal comments. */
  message: string
  resource: { type: 'order' | 'orderItem' | 'hold' | 'shipment'; id: string }
  since: Date
}
