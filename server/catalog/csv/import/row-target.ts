import type { ProductRow, VariantRow } from '../../find'
import { type RowProblem, rowProblem } from '../row-problem'
import { foldName, type RowKeys, type StoredRecords } from './record-lookup'

/** The target of a row: an existing or new product, and an existing, new or no variant of it. */
export interface Target {
  product: ProductRow | null
  /** The variant with the row's SKU. */
  variant: VariantRow | null
}

/**
 * Finds a row's product by id; else by name, first exactly, then ignoring case and accents, and a new one if none matches; without a name,
 * by SKU. The SKU must be unused or that product's.
 */
export function findTarget({ sku, productId, productName }: RowKeys, known: StoredRecords): Target | RowProblem {
  const variant = known.variants.get(sku) ?? null
  if (productId) {
    const product = known.products.get(productId)
    if (!product)
      return rowProblem('productId', `There is no product ${productId}. Leave the cell empty to find the product by its name.`, productId)
    return withOwnedSku({ product, variant }, sku, known)
  }
  if (productName) {
    const product = findProductByName(productName, variant, known)
    return product && 'message' in product ? product : withOwnedSku({ product, variant }, sku, known)
  }
  if (variant) return { product: known.products.get(variant.productId) ?? null, variant }
  if (!sku) return rowProblem('sku', 'Give a sku, or a product by productId or productName.')
  return rowProblem('sku', `There is no variant with the SKU "${sku}". To create it, give its product by productId or productName.`, sku)
}

function findProductByName(name: string, variant: VariantRow | null, { productsByName }: StoredRecords): ProductRow | null | RowProblem {
  const sameName = productsByName.get(foldName(name)) ?? []
  const exact = sameName.filter((product) => product.name === name)
  const found = exact.length ? exact : sameName
  const ownProduct = found.find(({ id }) => id === variant?.productId)
  if (ownProduct || found.length < 2) return ownProduct ?? found[0] ?? null
  const ids = found.slice(0, 5).map(({ id }) => id)
  const more = found.length > ids.length ? ` and ${found.length - ids.length} more` : ''
  return rowProblem(
    'productName',
    `${found.length} products are called "${name}": ${ids.join(', ')}${more}. Give the productId of one.`,
    name,
  )
}

function withOwnedSku(target: Target, sku: string, { products }: StoredRecords): Target | RowProblem {
  const { product, variant } = target
  if (!variant || variant.productId === product?.id) return target
  const owner = products.get(variant.productId)
  const whose = owner ? `"${owner.name}": ${owner.id}` : 'another product'
  return rowProblem('sku', `The SKU "${sku}" is already a variant of ${whose}. To rename that product, give its productId.`, sku)
}
