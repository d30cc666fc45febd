import { isInList, listParameter } from '@/db/conditions'
import { products } from '@/db/schema'
import type { AnswerCache, AnswerKey } from '@/server/kernel/answers'
import type { Reader } from '@/server/kernel/reader'
import type { StoredJson } from '@/server/kernel/stored-json'
import { withClaims } from '@/server/platform/claims/claims'
import { presentListedProduct } from '../present'
import { type ListedProduct, listedProduct } from './schemas'

/** The answers of products, as lists show them, that were read in the caller's scope; everyone sees the same. */
export async function productAnswers(
  reader: Reader,
  answers: AnswerCache,
  found: readonly AnswerKey[],
): Promise<StoredJson<ListedProduct>[]> {
  const source = {
    resource: 'product',
    audience: 'all',
    schema: listedProduct,
    async load(ids: string[]) {
      const rows = await reader.rows(products, { where: isInList(products.id, listParameter(ids)) })
      return rows.map((row) => ({ id: row.id, version: row.version, value: presentListedProduct(row), extra: null, isConsistent: true }))
    },
  }
  const kept = await answers.answersOf<ListedProduct, null>(source, found)
  return (await withClaims(reader, 'product', kept)).map(({ json }) => json)
}
