import type { Category } from '../catalog/shapes'

/** Categories by what they hang from. One whose parent is not among them hangs nowhere, and is not shown. */
export interface Tree {
  byId: ReadonlyMap<string, Category>
  /** In their order; null for the roots. */
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
  for (const siblings of below.values()) siblings.sort(inOrder)
  return { byId, childrenOf: (id) => below.get(id) ?? [] }
}

/** As the service orders them: equals stand by their ids. */
export const inOrder = (a: Pick<Category, 'id' | 'sortOrder'>, b: Pick<Category, 'id' | 'sortOrder'>) =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)

/** From a root down to this one, itself included; empty for null. */
export function pathIn({ byId }: Tree, id: string | null): Category[] {
  const path: Category[] = []
  for (let one = byId.get(id ?? ''); one && !path.includes(one); one = byId.get(one.parentId ?? '')) path.unshift(one)
  return path
}

/** How many levels hang from this one, itself included. */
export function levelsIn(tree: Tree, id: string): number {
  return 1 + Math.max(0, ...tree.childrenOf(id).map((child) => levelsIn(tree, child.id)))
}

/** How many hang from this one, on whatever level. */
export const countBelow = (tree: Tree, id: string): number =>
  tree.childrenOf(id).reduce((sum, child) => sum + 1 + countBelow(tree, child.id), 0)

/** A line of the tree as it is drawn. */
export interface Line {
  category: Category
  /** From 1. */
  level: number
  /** Among its siblings, from 1. */
  position: number
  siblings: number
  /** Null where nothing hangs from it. */
  isOpen: boolean | null
}

/** The lines that are in sight: those below what is open; while one looks for a name, what begins so in any word, and the way to it. */
export function linesOf(tree: Tree, open: ReadonlySet<string>, q: string): Line[] {
  const wanted = q ? found(tree, q) : null
  const lines: Line[] = []
  const add = (parentId: string | null, level: number) => {
    const siblings = tree.childrenOf(parentId)
    for (const [index, category] of siblings.entries()) {
      if (wanted && !wanted.has(category.id)) continue
      const children = tree.childrenOf(category.id)
      const isOpen = children.length ? (wanted ? children.some(({ id }) => wanted.has(id)) : open.has(category.id)) : null
      lines.push({ category, level, position: index + 1, siblings: siblings.length, isOpen })
      if (isOpen) add(category.id, level + 1)
    }
  }
  add(null, 1)
  return lines
}

/** Those that are called so, and all above them. */
function found(tree: Tree, q: string): Set<string> {
  const ids = new Set<string>()
  for (const category of tree.byId.values()) if (isCalled(category.name, q)) for (const { id } of pathIn(tree, category.id)) ids.add(id)
  return ids
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()

/** Whether a word of the name begins as typed, without regard to capitals and accents. */
export function isCalled(name: string, typed: string): boolean {
  const [text, sought] = [plain(name), plain(typed.trim())]
  return text.startsWith(sought) || text.split(/[^\p{L}\p{N}]+/u).some((_, i, words) => words.slice(i).join(' ').startsWith(sought))
}
