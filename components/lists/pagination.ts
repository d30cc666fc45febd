import { formatNumber } from '@/components/ui/format/text'
import { pageSize } from './view'

/** Open the pages before and after a page; null when there is none. */
export interface PageLinks {
  previous: (() => void) | null
  next: (() => void) | null
}

/** The links of a list whose pages all have numbers, up to the highest page that the API serves. */
export function pageLinks({ page }: { page: number }, total: number | undefined, goToPage: (page: number) => void): PageLinks {
  return {
    previous: page > 1 ? () => goToPage(page - 1) : null,
    next: total !== undefined && page * pageSize < Math.min(total, 10_000) ? () => goToPage(page + 1) : null,
  }
}

/** The range of rows on a page. */
export interface Range {
  /** The position of the first row in the whole list, from 1. */
  first: number
  count: number
  total: number
  isCapped: boolean
}

interface TotalCount {
  totalCount: number
  totalCountIsCapped: boolean
}

/** The range of a page with `count` rows; null until the rows are loaded. */
export const rangeOf = ({ page }: { page: number }, totals: TotalCount | undefined, count: number, size = pageSize): Range | null =>
  totals ? { first: (page - 1) * size + 1, count, total: totals.totalCount, isCapped: totals.totalCountIsCapped } : null

/** "1–50 of 1,234", "51–70 of 10,000+"; beyond the counted rows, "10,001–10,050 of many". */
export function formatRange({ first, count, total, isCapped }: Range): string {
  const last = first + count - 1
  const all = count && last > total ? 'many' : `${formatNumber(total)}${isCapped ? '+' : ''}`
  return `${count ? `${formatNumber(first)}–${formatNumber(last)}` : '0'} of ${all}`
}
