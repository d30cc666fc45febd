import { number } from '../ui/number'
import { pageSize } from './view'

/** Which rows of a list a page holds. */
export interface Range {
  /** The position of the first in the whole list, from 1. */
  first: number
  count: number
  total: number
  isCapped: boolean
}

interface Found {
  totalCount: number
  totalCountIsCapped: boolean
}

/** The rows of a page of so many; null until they are found. */
export const rangeOf = ({ page }: { page: number }, found: Found | undefined, count: number, size = pageSize): Range | null =>
  found ? { first: (page - 1) * size + 1, count, total: found.totalCount, isCapped: found.totalCountIsCapped } : null

/** "1–50 of 1,234", "51–70 of 10,000+"; beyond what was counted "10,001–10,050 of many". */
export function rangeWords({ first, count, total, isCapped }: Range): string {
  const last = first + count - 1
  const all = count && last > total ? 'many' : `${number(total)}${isCapped ? '+' : ''}`
  return `${count ? `${number(first)}–${number(last)}` : '0'} of ${all}`
}
