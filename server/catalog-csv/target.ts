import type { ProductRow } from '../products/find'
import type { VariantRow } from '../variants/find'
import { type Known, keyOf, type Names } from './look-up'
import { problemIn, type RowProblem } from './row-problem'

/** What a row is about: a product that there is or is to be, and of its variants one that there is or is to be, or none. */
export interface Target {
  product: ProductRow | null
  /** The variant that has the row's SKU. */
  variant: VariantRow | null
}

/**
 * Finds a row's product by its id; without one by its name, as it is written or else whatever its capitals and accents, which is made where
 * there is none; without a name too by the SKU. The SKU must be that product's or nobody's.
 */
export function targetOf({ sku, productId, productName }: Names, known: Known): Target | RowProblem {
  const variant = known.variants.get(sku) ?? null
  if (productId) {
    const product = known.products.get(productId)
    if (!product)
      return problemIn('productId', `There is no product ${productId}. With the cell empty the product is found by its name.`, productId)
    return owned({ product, variant }, sku, known)
  }
  if (productName) {
    const product = called(productName, variant, known)
    return product && 'message' in product ? product : owned({ product, variant }, sku, known)
  }
  if (variant) return { product: known.products.get(variant.productId) ?? null, variant }
  if (!sku) return problemIn('sku', 'Say what this row is about: give a sku, or a product by productId or productName.')
  return problemIn(
    'sku',
    `There is no variant with the SKU "${sku}". For it to be made, give its product by productId or productName.`,
    sku,
  )
}

function called(name: string, variant: VariantRow | null, { productsCalled }: Known): ProductRow | null | RowProblem {
  const alike = productsCalled.get(keyOf(name)) ?? []
  const exact = alike.filter((product) => product.name === name)
  const found = exact.length ? exact : alike
  const own = found.find(({ id }) => id === variant?.productId)
  if (own || found.length < 2) return own ?? found[0] ?? null
  const ids = found.slice(0, 5).map(({ id }) => id)
  const more = found.length > ids.length ? ` and ${found.length - ids.length} more` : ''
  return problemIn(
    'productName',
    `${found.length} products are called "${name}": ${ids.join(', ')}${more}. Give the productId of one.`,
    name,
  )
}

function owned(target: Target, sku: string, { products }: Known): Target | RowProblem {
  const { product, variant } = target
  if (!variant || variant.productId === product?.id) return target
  const owner = products.get(variant.productId)
  const whose = owner ? `"${owner.name}": ${owner.id}` : 'another product'
  return problemIn('sku', `The SKU "${sku}" is a variant of ${whose} already. To call that product otherwise, give its productId.`, sku)
}
