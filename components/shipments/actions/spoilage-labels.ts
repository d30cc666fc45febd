import type { Shipment } from '../types'

export type SpoilageReason = NonNullable<Shipment['spoilage']>[number]['reason']

/** The labels of the reasons for which units were spoiled. */
export const spoilageNames: Record<SpoilageReason, string> = {
  Misprint: 'Misprint',
  Damaged: 'Damaged',
  WrongBlank: 'Wrong blank',
  Lost: 'Lost',
  Other: 'Other',
}
