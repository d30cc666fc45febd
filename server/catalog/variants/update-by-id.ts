import type { Change } from '@/server/kernel/change'
import { getVariantById } from './find'
import type { VariantUpdate } from './schemas'
import { updateVariants } from './variants'

/** Updates variants; those of one product become one new version of it. */
export async function updateVariantsById(change: Change, inputs: readonly { id: string; input: VariantUpdate }[]): Promise<void> {
  const edits = new Map<string, { before: Awaited<ReturnType<typeof getVariantById>>; input: VariantUpdate }[]>()
  for (const { id, input } of inputs) {
    const before = await getVariantById(change.reader, id)
    change.expectVersion('variant', before.version)
    edits.set(before.productId, [...(edits.get(before.productId) ?? []), { before, input }])
  }
  for (const [productId, own] of edits) await updateVariants(change, productId, own)
}
