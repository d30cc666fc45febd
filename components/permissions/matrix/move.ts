interface Place {
  left: number
  top: number
}

const selector = 'input[type=checkbox]'

/** The checkbox that a key leads to from this one; null where it leads nowhere, undefined for another key. */
export function movedTo(grid: HTMLElement, from: HTMLElement, key: string, toEnd: boolean): HTMLElement | null | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>('[role=row]')].filter((row) => row.querySelector(selector))
  const row = rows.findIndex((one) => one.contains(from))
  const line = boxesOf(rows[row])
  const at = line.indexOf(from)
  if (key === 'ArrowLeft') return line[at - 1] ?? null
  if (key === 'ArrowRight') return line[at + 1] ?? null
  if (key === 'Home') return (toEnd ? boxesOf(rows[0]) : line)[0] ?? null
  if (key === 'End') return (toEnd ? boxesOf(rows.at(-1)) : line).at(-1) ?? null
  if (key === 'ArrowUp') return below(from, boxesOf(rows[row - 1]))
  if (key === 'ArrowDown') return below(from, boxesOf(rows[row + 1]))
  return undefined
}

const boxesOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])]

/** Of the next row the one that stands nearest. */
function below(from: HTMLElement, boxes: HTMLElement[]): HTMLElement | null {
  const distance = (one: HTMLElement) => Math.abs(placeOf(one).left - placeOf(from).left)
  return boxes.reduce<HTMLElement | null>((near, one) => (near && distance(near) <= distance(one) ? near : one), null)
}

const placeOf = (one: HTMLElement): Place => one.getBoundingClientRect()
