import type { Category } from '../types'

/** Categories by their parents. A category whose parent is missing is not shown. */
export interface Tree {
  byId: ReadonlyMap<string, Category>
  /** The children in their order; of null, the roots. */
  childrenOf(id: string | null): readonly Category[]
}

export function treeOf(categories: readonly Category[]): Tree {
  const byId = new Map(categories.map((one) => [one.id, one]))
  const below = new Map<string | null, Category[]>()
  for (const one of categories) {
    const siblings = below.get(one.parentId)
    if (siblings) siblings.push(one)
    else below.set(one.parentId, [one])
  }
  for (const siblings of below.values()) siblings.sort(bySortOrder)
  return { byId, childrenOf: (id) => below.get(id) ?? [] }
}

/** The service's order: by sort order, then by id. */
export const bySortOrder = (a: Pick<Category, 'id' | 'sortOrder'>, b: Pick<Category, 'id' | 'sortOrder'>) =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)

/** The path from the root down to this one; empty for null. */
export function pathOf({ byId }: Tree, id: string | null): Category[] {
  const path: Category[] = []
  for (let one = byId.get(id ?? ''); one && !path.includes(one); one = byId.get(one.parentId ?? '')) path.unshift(one)
  return path
}

/** The number of levels of this subtree. */
export function depthBelow(tree: Tree, id: string): number {
  return 1 + Math.max(0, ...tree.childrenOf(id).map((child) => depthBelow(tree, child.id)))
}

/** The number of descendants. */
export const countDescendants = (tree: Tree, id: string): number =>
  tree.childrenOf(id).reduce((sum, child) => sum + 1 + countDescendants(tree, child.id), 0)

/** A line of the tree. */
export interface TreeRowData {
  category: Category
  /** From 1. */
  level: number
  /** Among its siblings, from 1. */
  position: number
  siblings: number
  /** Null without children. */
  isOpen: boolean | null
}

/** The visible lines: those below expanded categories; during a search, the matching ones and their ancestors. */
export function visibleRows(tree: Tree, open: ReadonlySet<string>, q: string): TreeRowData[] {
  const matchingIds = q ? matchesWithAncestors(tree, q) : null
  const lines: TreeRowData[] = []
  const add = (parentId: string | null, level: number) => {
    const siblings = tree.childrenOf(parentId)
    for (const [index, category] of siblings.entries()) {
      if (matchingIds && !matchingIds.has(category.id)) continue
      const children = tree.childrenOf(category.id)
      const isOpen = children.length ? (matchingIds ? children.some(({ id }) => matchingIds.has(id)) : open.has(category.id)) : null
      lines.push({ category, level, position: index + 1, siblings: siblings.length, isOpen })
      if (isOpen) add(category.id, level + 1)
    }
  }
  add(null, 1)
  return lines
}

/** The matching categories and all their ancestors. */
function matchesWithAncestors(tree: Tree, q: string): Set<string> {
  const ids = new Set<string>()
  for (const category of tree.byId.values()) if (matchesName(category.name, q)) for (const { id } of pathOf(tree, category.id)) ids.add(id)
  return ids
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()

/** Whether a word of the name begins with the typed text, ignoring case and accents. */
export function matchesName(name: string, typed: string): boolean {
  const [text, query] = [fold(name), fold(typed.trim())]
  return text.startsWith(query) || text.split(/[^\p{L}\p{N}]+/u).some((_, i, words) => words.slice(i).join(' ').startsWith(query))
}
