import type { Permission } from '@/components/api/request'
import type { PermissionInfo, Resource } from './permission-labels'

export interface MatrixProps {
  /** The accessible label: "Permissions of Night shift". */
  label: string
  current: ReadonlySet<Permission>
  /** The saved permissions, to mark changes. */
  stored: ReadonlySet<Permission>
  /** The reason why a permission cannot be given; null when it can. It can always be revoked. */
  disabledReasonOf: (name: Permission) => string | null
  onChange: (names: readonly Permission[], isOn: boolean) => void
}

/** The columns of actions that most resources have. Other actions follow behind, each with its own label. */
export const columns = ['read', 'create', 'update', 'delete']

interface MatrixCell {
  permission: PermissionInfo
  /** The index of the first column, from 0. A cell over several columns shows its label. */
  column: number
  span: number
}

const actionOf = ({ name }: PermissionInfo) => name.slice(name.indexOf(':') + 1)

/** The cells of a resource's permissions. “write” spans the columns create, update and delete. */
export function matrixCellsOf({ permissions }: Resource): { cells: MatrixCell[]; more: PermissionInfo[] } {
  const cells: MatrixCell[] = []
  const more: PermissionInfo[] = []
  for (const permission of permissions) {
    const action = actionOf(permission)
    const column = columns.indexOf(action)
    if (action === 'write') cells.push({ permission, column: 1, span: columns.length - 1 })
    else if (column >= 0) cells.push({ permission, column, span: 1 })
    else more.push(permission)
  }
  return { cells, more }
}

interface Position {
  left: number
  top: number
}

const selector = 'input[type=checkbox]'

/** The checkbox to focus after a key; null when there is none in that direction, undefined for other keys. */
export function nextCheckbox(grid: HTMLElement, from: HTMLElement, key: string, toEnd: boolean): HTMLElement | null | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>('[role=row]')].filter((row) => row.querySelector(selector))
  const row = rows.findIndex((one) => one.contains(from))
  const line = checkboxesIn(rows[row])
  const at = line.indexOf(from)
  if (key === 'ArrowLeft') return line[at - 1] ?? null
  if (key === 'ArrowRight') return line[at + 1] ?? null
  if (key === 'Home') return (toEnd ? checkboxesIn(rows[0]) : line)[0] ?? null
  if (key === 'End') return (toEnd ? checkboxesIn(rows.at(-1)) : line).at(-1) ?? null
  if (key === 'ArrowUp') return nearestInRow(from, checkboxesIn(rows[row - 1]))
  if (key === 'ArrowDown') return nearestInRow(from, checkboxesIn(rows[row + 1]))
  return undefined
}

const checkboxesIn = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])]

/** The checkbox that is horizontally nearest. */
function nearestInRow(from: HTMLElement, boxes: HTMLElement[]): HTMLElement | null {
  const distance = (one: HTMLElement) => Math.abs(positionOf(one).left - positionOf(from).left)
  return boxes.reduce<HTMLElement | null>((near, one) => (near && distance(near) <= distance(one) ? near : one), null)
}

const positionOf = (one: HTMLElement): Position => one.getBoundingClientRect()
