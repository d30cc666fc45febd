import type { ReprintReason } from '@/components/records/labels/reprint-reasons'

/** Frequent reasons of calls, and the reprint's reason of each. */
const reprintReasonOf: Record<string, ReprintReason | ''> = {
  'Arrived damaged': 'Damaged',
  'Arrived late': '',
  'Never arrived': 'Lost',
  'Wrong item': 'WrongItem',
  'Wrong address': 'WrongAddress',
  'Badly printed': 'PrintDefect',
  'The customer changed their mind': '',
  'Ordered twice': '',
  Goodwill: '',
}

export const commonReasons = Object.keys(reprintReasonOf)

/** The reprint's reason that the reason of the call, as typed, implies; empty when it implies none. */
export function impliedReprintReason(reason: string): ReprintReason | '' {
  const typed = reason.trim().toLowerCase()
  const common = commonReasons.find((one) => one.toLowerCase() === typed)
  return common ? (reprintReasonOf[common] ?? '') : ''
}
