import type { PermissionWords, Resource } from '../words'

/** The columns that most resources share. Whatever else can be done stands beside them, each with its word. */
export const columns = ['read', 'create', 'update', 'delete']

export interface Cell {
  permission: PermissionWords
  /** Where it begins, from 0; it says its own word where it is more than one column wide. */
  column: number
  span: number
}

const actionOf = ({ name }: PermissionWords) => name.slice(name.indexOf(':') + 1)

/** Where the permissions of a resource stand: “write” is as wide as all that it is. */
export function placesOf({ permissions }: Resource): { cells: Cell[]; more: PermissionWords[] } {
  const cells: Cell[] = []
  const more: PermissionWords[] = []
  for (const permission of permissions) {
    const action = actionOf(permission)
    const column = columns.indexOf(action)
    if (action === 'write') cells.push({ permission, column: 1, span: columns.length - 1 })
    else if (column >= 0) cells.push({ permission, column, span: 1 })
    else more.push(permission)
  }
  return { cells, more }
}
