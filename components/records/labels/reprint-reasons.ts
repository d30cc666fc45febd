import type { reprintReasons } from '@/server/orders/lifecycle'

export type ReprintReason = (typeof reprintReasons)[number]

/** The labels of reprint reasons. */
export const reprintReasonNames: Record<ReprintReason, string> = {
  Damaged: 'Damaged',
  Lost: 'Lost',
  PrintDefect: 'Print defect',
  WrongItem: 'Wrong item',
  WrongAddress: 'Wrong address',
  Other: 'Other',
}

export const reasonName = (reasonId: string): string => reprintReasonNames[reasonId as ReprintReason] ?? reasonId
