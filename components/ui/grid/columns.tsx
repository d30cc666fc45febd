import { Link } from '@/components/ui/link'
import { Age, DateTime } from '../format/date-time'
import { formatNumber } from '../format/text'
import classes from './columns.module.css'
import type { GridColumn } from './types'

/** How the orders of a time are called. */
export const timeOrder = ['oldest first', 'newest first'] as const

type Options = Partial<Pick<GridColumn<never>, 'sort' | 'isNumber' | 'isPinned' | 'isRequired' | 'isHidden'>>

/** A record's name in its row, as a link to its page. */
export const NameLink = ({ href, children, scroll }: { href: string; children: string; scroll?: boolean }) => (
  <Link href={href} className={classes.name} scroll={scroll}>
    {children}
  </Link>
)

/** The name of a record, as a link to its page. */
export const nameColumn = <Row extends { name: string }>(
  name: string,
  width: number,
  hrefOf: (row: NoInfer<Row>) => string,
  options?: Options,
): GridColumn<Row> => ({
  id: 'name',
  name,
  width,
  isPinned: true,
  ...options,
  cell: (row) => <NameLink href={hrefOf(row)}>{row.name}</NameLink>,
  text: (row) => row.name,
})

/** A text; a dash stands for an empty one. */
export const textColumn = <Row,>(
  id: string,
  name: string,
  width: number,
  value: (row: Row) => string | null | undefined,
  options?: Options,
): GridColumn<Row> => ({ id, name, width, ...options, cell: (row) => value(row) || '–', text: (row) => value(row) ?? '' })

/** A number. */
export const countColumn = <Row,>(id: string, name: string, width: number, value: (row: Row) => number): GridColumn<Row> => ({
  id,
  name,
  width,
  isNumber: true,
  cell: (row) => formatNumber(value(row)),
  text: (row) => String(value(row)),
})

/** A date and time; a dash stands for none. */
export const dateColumn = <Row,>(
  id: string,
  name: string,
  width: number,
  value: (row: Row) => string | null,
  options?: Options,
): GridColumn<Row> => ({
  id,
  name,
  width,
  sortWords: timeOrder,
  ...options,
  cell(row) {
    const at = value(row)
    return at ? <DateTime at={at} /> : '–'
  },
  text: (row) => value(row) ?? '',
})

/** The time since a date. */
export const ageColumn = <Row,>(
  id: string,
  name: string,
  width: number,
  value: (row: Row) => string,
  options?: Options,
): GridColumn<Row> => ({ id, name, width, sortWords: timeOrder, ...options, cell: (row) => <Age at={value(row)} />, text: value })
