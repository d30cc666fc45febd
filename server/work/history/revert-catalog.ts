import { updateVariantsById } from '@/server/catalog/variants/variants'
import { groupBy } from '@/server/kernel/collections'
import { type FindOperations, operationOf, parsedBody, readThrough, type Writable, writableFields, writeThrough } from './call-operation'
import { byResource, changesOf, obstacleOf, onlyParam, restoredFields } from './revert-fields'
import type { Entry, Reverter } from './types'

type VariantInput = Parameters<typeof updateVariantsById>[1][number]['input']

/** Reverts edits of global variants, all of one product as one new version of it. */
export function variantReverter(operations: FindOperations): Reverter {
  const update = () => operationOf(operations, 'updateVariant')
  const writable = () => writableFields(update() as { body?: never })
  return {
    operation: 'updateVariant',
    isConsequence: (entry, all) =>
      entry.changes.length > 0 && (!changesOf(entry, writable()).length || (isRename(entry) && all.some(isRenamedProduct))),
    obstacle: (entry) => obstacleOf(entry, {}, writable()),
    async revert(call, entries) {
      const read = operationOf(operations, 'getVariant')
      const inputs: { id: string; input: VariantInput }[] = []
      for (const [id, own] of byResource(entries)) {
        const current = await readThrough(call, read, onlyParam(read, id))
        inputs.push({
          id,
          input: parsedBody(update() as { body?: never }, await restoredFields(call, current, own, writable())) as VariantInput,
        })
      }
      await updateVariantsById(call.change, inputs)
    },
  }
}

/** Renaming a product renames its variants. */
const isRename = ({ changes }: Entry) => changes.every(({ field }) => /^(name|productName)$/.test(field))
const isRenamedProduct = ({ resourceType, changes }: Entry) =>
  resourceType === 'product' && changes.some(({ field }) => /^(name|brand)$/.test(field))

/** Reverts edits of merchant catalogs and of their variants, as one update of each catalog. */
export function merchantCatalogReverter(operations: FindOperations): Reverter {
  const update = () => operationOf(operations, 'updateMerchantCatalog')
  const lists = ['id', 'variantsToAdd', 'variantsSkusToRemove', 'variantsToUpdate']
  const ofCatalog = () => writableFields(update() as { body?: never }, lists)
  const isVariant = ({ resourceType }: Entry) => resourceType === 'merchantVariant'
  const writableOf = (entry: Entry) => (isVariant(entry) ? variantFields : ofCatalog())
  return {
    operation: 'updateMerchantCatalog',
    isConsequence: (entry) => entry.changes.length > 0 && !changesOf(entry, writableOf(entry)).length,
    obstacle: (entry) => obstacleOf(entry, {}, writableOf(entry)),
    async revert(call, entries) {
      const readCatalog = operationOf(operations, 'getMerchantCatalog')
      const readVariant = operationOf(operations, 'getMerchantVariant')
      const variants = []
      for (const [id, own] of byResource(entries.filter(isVariant))) {
        const current = await readThrough(call, readVariant, onlyParam(readVariant, id))
        variants.push({
          catalogId: String(current.merchantCatalogId),
          sku: current.sku,
          ...(await restoredFields(call, current, own, variantFields)),
        })
      }
      const byCatalog = groupBy(variants, ({ catalogId }) => catalogId)
      const catalogs = byResource(entries.filter((entry) => !isVariant(entry)))
      for (const id of new Set([...catalogs.keys(), ...byCatalog.keys()])) {
        const own = catalogs.get(id) ?? []
        const current = own.length ? await readThrough(call, readCatalog, onlyParam(readCatalog, id)) : {}
        const variantsToUpdate = (byCatalog.get(id) ?? []).map(({ catalogId: _, ...fields }) => fields)
        await writeThrough(call, update(), {}, { id, ...(await restoredFields(call, current, own, ofCatalog())), variantsToUpdate })
      }
    },
  }
}

/** The fields that variantsToUpdate of a merchant catalog can set; the sku names the variant there. */
const variantFields: Writable = new Map(
  ['merchantSku', 'merchantPrice', 'skipImageManipulation', 'decorations', 'attributes'].map((name) => [name, undefined]),
)
