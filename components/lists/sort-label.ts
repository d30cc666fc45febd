import type { GridColumn } from '@/components/ui/grid/grid'

type SortedColumn = Pick<GridColumn<never>, 'name' | 'sort' | 'isNumber' | 'sortWords'>

/** By what a list is sorted, from the API's parameter: "Placed, newest first". Empty for a field without a column. */
export function sortLabel(columns: readonly SortedColumn[], sort: string): string {
  const column = columns.find((one) => one.sort && one.sort === sort.replace(/^-/, ''))
  if (!column) return ''
  const [ascending, descending] = column.sortWords ?? (column.isNumber ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'])
  return `${column.name}, ${sort.startsWith('-') ? descending : ascending}`
}
