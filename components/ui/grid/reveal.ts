/** The distance to scroll so that [start, end] is within [from, to]; a larger element shows its start. */
export function nearest(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from
  if (end > to) return Math.min(end - to, start - from)
  return 0
}

const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky'

/** Scrolls a grid so that its header and pinned columns do not cover a cell. */
export function reveal(root: HTMLElement, cell: HTMLElement) {
  const header = root.querySelector<HTMLElement>('[data-row=""]')
  const view = root.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  const isHeader = header?.contains(cell) ?? false
  if (!isHeader) {
    const top = view.top + (header?.offsetHeight ?? 0)
    root.scrollTop += nearest(box.top, box.bottom, top, view.top + root.clientHeight)
  }
  if (isSticky(cell)) return
  const pinned = [...(header?.children ?? [])].filter(isSticky).map((each) => each.getBoundingClientRect().right)
  const left = Math.max(view.left, ...pinned)
  root.scrollLeft += nearest(box.left, box.right, left, view.left + root.clientWidth)
}
