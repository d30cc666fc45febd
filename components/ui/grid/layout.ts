/** The user's column layout: visibility, order and widths (px). Columns that it does not name keep their defaults. */
export interface Layout {
  order: string[]
  shown: string[]
  hidden: string[]
  widths: Record<string, number>
}

export const defaultLayout: Layout = { order: [], shown: [], hidden: [], widths: {} }

interface Column {
  id: string
  isPinned?: boolean
  isRequired?: boolean
  isHidden?: boolean
}

/** The valid parts of a stored layout. */
export function readLayout(text: string | null): Layout {
  const stored = parsed(text)
  const widths = Object.entries(record(stored.widths)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  )
  return { order: names(stored.order), shown: names(stored.shown), hidden: names(stored.hidden), widths: Object.fromEntries(widths) }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return record(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

const names = (value: unknown) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])

export function isShown({ id, isRequired, isHidden }: Column, { shown, hidden }: Layout): boolean {
  if (isRequired) return true
  return isHidden ? shown.includes(id) : !hidden.includes(id)
}

/** All columns in the user's order, pinned ones first. A new column follows the one it was declared after. */
export function orderedColumns<C extends Column>(columns: readonly C[], { order }: Layout): C[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const all = [...known]
  for (const [index, column] of columns.entries()) {
    if (known.includes(column)) continue
    const before = columns[index - 1]
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, column)
  }
  return [...all.filter(({ isPinned }) => isPinned), ...all.filter(({ isPinned }) => !isPinned)]
}

export function toggleColumn(layout: Layout, { id, isHidden }: Column, on: boolean): Layout {
  const without = (ids: string[]) => ids.filter((other) => other !== id)
  const shown = without(layout.shown)
  const hidden = without(layout.hidden)
  if (isHidden) return { ...layout, shown: on ? [...shown, id] : shown, hidden }
  return { ...layout, shown, hidden: on ? hidden : [...hidden, id] }
}

/** The ids of the shown columns, in their order. */
export const shownIds = (columns: readonly Column[], layout: Layout): string[] =>
  orderedColumns(columns, layout)
    .filter((column) => isShown(column, layout))
    .map(({ id }) => id)

/** The layout that shows these columns in this order, and those that cannot be hidden. */
export const layoutShowing = (columns: readonly Column[], ids: readonly string[]): Layout => ({
  order: [...ids],
  shown: columns.filter(({ id, isHidden }) => isHidden && ids.includes(id)).map(({ id }) => id),
  hidden: columns.filter(({ id, isHidden, isRequired }) => !isHidden && !isRequired && !ids.includes(id)).map(({ id }) => id),
  widths: {},
})

/** The layout with a column moved one step among the columns that `among` accepts; the same object when it is at the end. */
export function moveColumn<C extends Column>(
  columns: readonly C[],
  layout: Layout,
  id: string,
  by: 1 | -1,
  isCandidate: (column: C) => boolean = () => true,
): Layout {
  const all = orderedColumns(columns, layout)
  const from = all.findIndex((column) => column.id === id)
  const column = all[from]
  if (!column) return layout
  let to = from + by
  while (all[to] && !isCandidate(all[to]!)) to += by
  const target = all[to]
  if (!target || Boolean(target.isPinned) !== Boolean(column.isPinned)) return layout
  all.splice(from, 1)
  all.splice(to, 0, column)
  return { ...layout, order: all.map((each) => each.id) }
}

export function resizeColumns(layout: Layout, widths: Record<string, number>): Layout {
  return { ...layout, widths: { ...layout.widths, ...widths } }
}

/** The layout without a column's own width. */
export function resetWidth(layout: Layout, id: string): Layout {
  const { [id]: _, ...widths } = layout.widths
  return { ...layout, widths }
}
