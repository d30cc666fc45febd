import { quoteValue } from '@/server/search/query'
import { pathWords } from './lookup'
import { pathIn, type Tree } from './tree'

/** Where the products of a category are listed. A path that cannot be written in a query line gives way to the id. */
export function productsOf(tree: Tree, id: string): string {
  const path = pathWords(pathIn(tree, id))
  const named = path.includes('"') ? id : quoteValue(path)
  return `/catalog?${new URLSearchParams({ q: `category:${named}` })}`
}
