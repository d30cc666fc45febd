import { isInList, listParameter } from '@/db/conditions'
import { variants } from '@/db/schema'
import type { AnswerCache, AnswerKey } from '@/server/kernel/answers'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import type { StoredJson } from '@/server/kernel/stored-json'
import { withClaims } from '@/server/platform/claims/claims'
import { presentVariantFor } from './present'
import { type VariantModel, variantModel } from './schemas'

/** Who reads variants, and where their answers are kept. */
export interface VariantViewing {
  principal: Principal
  answers: AnswerCache
}

/** The answers of variants that were read in the caller's scope. */
export async function variantAnswers(
  reader: Reader,
  { principal, answers }: VariantViewing,
  found: readonly AnswerKey[],
): Promise<StoredJson<VariantModel>[]> {
  const source = {
    resource: 'variant',
    audience: principal.scope.everything ? 'internal' : 'external',
    schema: variantModel,
    async load(ids: string[]) {
      const rows = await reader.rows(variants, { where: isInList(variants.id, listParameter(ids)) })
      return rows.map((row) => ({
        id: row.id,
        version: row.version,
        value: presentVariantFor(row, principal),
        extra: null,
        isConsistent: true,
      }))
    },
  }
  const kept = await answers.answersOf<VariantModel, null>(source, found)
  return (await withClaims(reader, 'variant', kept)).map(({ json }) => json)
}
