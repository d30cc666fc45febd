import fc from 'fast-check'
import { type Action, elementAt, type Intent, refused, removeFrom, usd } from './actions'
import { type CatalogModel, type Product, productOf, type Variant, variantOf } from './model'

export const index = fc.nat(11)
/** Some are also merchants' own SKUs, so that the order of the lookup matters. */
export const sku: fc.Arbitrary<string> = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1')
export const price = fc.constantFrom(null, 4.5, 9, 12.25)
const productName = fc.constantFrom('Mug', 'Mat', 'Cap')
const size = fc.constantFrom(null, 'S', 'M')

const sizeOptions = (size: string | null) => (size ? [{ name: 'Size', value: size }] : [])

/** The open orders with one of these variants. */
const openOrdersWith = ({ orders }: CatalogModel, ids: string[]) =>
  orders.filter(({ isCanceled, lines }) => !isCanceled && lines.some(({ variantId }) => variantId && ids.includes(variantId)))

/** The events for merchants that sell these variants: one per merchant variant, and one per catalog. */
function merchantVariantEvents(
  model: CatalogModel,
  variantIds: string[],
  action: 'update' | 'delete',
  skuOf = (one: Variant) => one.sku,
): string[] {
  const sales = model.merchantVariants.filter(({ variantId }) => variantIds.includes(variantId))
  const catalogs = model.catalogs.filter(({ id }) => sales.some(({ catalogId }) => catalogId === id))
  return [
    ...sales.map((one) => `merchantVariant ${action} ${skuOf(variantOf(model, one))}`),
    ...catalogs.map(({ name }) => `merchantCatalog update ${name}`),
  ]
}

const hasSameOptions = (model: CatalogModel, productId: string, size: string | null, besides?: Variant) =>
  size !== null && model.variants.some((one) => one !== besides && one.productId === productId && one.size === size)

export const newProducts: fc.Arbitrary<Intent> = fc
  .tuple(productName, fc.uniqueArray(sku, { maxLength: 2 }), price, fc.boolean(), index)
  .map(([name, skus, amount, isFiled, n]) => (model) => {
    const categoryId = (isFiled && elementAt(model.categories, n)?.id) || null
    const sizes = ['S', 'M']
    const variants = skus.map((sku, i) => ({ sku, price: usd(amount), options: sizeOptions(sizes[i] as string) }))
    const isTaken = model.variants.some((one) => skus.includes(one.sku))
    const action = { name: `create ${name} of ${skus}`, method: 'POST', path: '/products', body: { name, categoryId, variants } }
    if (isTaken) return { ...action, status: 409, ...refused }
    const expectedEvents = [`product create ${name}`, ...skus.map((one) => `variant create ${one}`)]
    return {
      ...action,
      status: 201,
      expectedEvents,
      apply({ product }) {
        model.products.push({ id: product.id, name, isEnabled: true, categoryId })
        for (const [i, { id }] of product.variants.entries())
          model.variants.push({
            ...{ id, productId: product.id, sku: skus[i] as string, name: null, size: sizes[i] as string },
            ...{ price: amount, isEnabled: true },
          })
      },
    }
  })

/** The events of a product's change, including variants whose name derives from it; `apply` changes the model. */
function changeProduct(model: CatalogModel, product: Product, change: Partial<Product>): { expectedEvents: string[]; apply(): void } {
  const after = { ...product, ...change }
  if (JSON.stringify(after) === JSON.stringify(product)) return { expectedEvents: [], apply: () => {} }
  const renamed = after.name === product.name ? [] : model.variants.filter((one) => one.productId === product.id && one.name === null)
  const expectedEvents = [`product update ${after.name}`, ...renamed.map((one) => `variant update ${one.sku}`)]
  return { expectedEvents, apply: () => void Object.assign(product, change) }
}

const changedProduct = fc.oneof(
  fc.boolean().map((isEnabled) => ({ isEnabled })),
  productName.map((name) => ({ name })),
)

const updateProduct: fc.Arbitrary<Intent> = fc.tuple(index, changedProduct).map(([n, change]) => (model) => {
  const product = elementAt(model.products, n)
  if (!product) return null
  const action = { name: `product ${JSON.stringify(change)}`, method: 'PATCH', path: `/products/${product.id}`, body: change }
  return { ...action, isVersioned: true, status: 200, ...changeProduct(model, product, change) }
})

const updateProducts: fc.Arbitrary<Intent> = fc.tuple(index, changedProduct, changedProduct).map(([n, one, other]) => (model) => {
  const [first, second] = [elementAt(model.products, n), elementAt(model.products, n + 1)]
  if (!first || !second || first === second) return null
  const parts = [changeProduct(model, first, one), changeProduct(model, second, other)]
  return {
    ...{ name: 'products in bulk', method: 'PATCH', path: '/products/bulk' },
    body: {
      bulk: [
        { id: first.id, ...one },
        { id: second.id, ...other },
      ],
    },
    status: [200, 200],
    expectedEvents: parts.flatMap(({ expectedEvents }) => expectedEvents),
    apply: () => parts.forEach((part) => void part.apply()),
  }
})

const deleteProduct: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const product = elementAt(model.products, n)
  if (!product) return null
  const variants = model.variants.filter(({ productId }) => productId === product.id)
  return removal(model, `/products/${product.id}`, variants, `product delete ${product.name}`, () =>
    removeFrom(model.products, (one) => one === product),
  )
})

const deleteVariant: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const variant = elementAt(model.variants, n)
  return variant ? removal(model, `/variants/${variant.id}`, [variant], `product update ${productOf(model, variant).name}`) : null
})

function removal(model: CatalogModel, path: string, variants: Variant[], besides: string, also: () => void = () => {}): Action {
  const action = { name: `delete ${path}`, method: 'DELETE', path, isVersioned: true }
  const [ids, skus] = [variants.map(({ id }) => id), variants.map(({ sku }) => sku)]
  if (openOrdersWith(model, ids).length) return { ...action, status: 409, ...refused }
  const expectedEvents = [besides, ...skus.map((one) => `variant delete ${one}`), ...merchantVariantEvents(model, ids, 'delete')]
  return {
    ...action,
    status: 204,
    expectedEvents,
    apply() {
      removeFrom(model.merchantVariants, ({ variantId }) => ids.includes(variantId))
      removeFrom(model.variants, (one) => variants.includes(one))
      also()
    },
  }
}

const addVariant: fc.Arbitrary<Intent> = fc.tuple(index, sku, size, price).map(([n, sku, size, amount]) => (model) => {
  const product = elementAt(model.products, n)
  if (!product) return null
  const body = { productId: product.id, variants: [{ sku, price: usd(amount), options: sizeOptions(size) }] }
  const action = { name: `add ${sku}`, method: 'POST', path: '/variants', body }
  if (model.variants.some((one) => one.sku === sku) || hasSameOptions(model, product.id, size))
    return { ...action, status: 409, ...refused }
  const expectedEvents = [`variant create ${sku}`, `product update ${product.name}`]
  return {
    ...action,
    status: 201,
    expectedEvents,
    apply({ variants: [{ id }] }) {
      model.variants.push({ id, productId: product.id, sku, name: null, size, price: amount, isEnabled: true })
    },
  }
})

const changedVariant: fc.Arbitrary<Partial<Variant>> = fc.oneof(
  fc.boolean().map((isEnabled) => ({ isEnabled })),
  fc.boolean().map((isEnabled) => ({ isEnabled })),
  price.map((price) => ({ price })),
  sku.map((sku) => ({ sku })),
  size.map((size) => ({ size })),
  fc.constant({ name: 'Tumbler' }),
)

const updateVariant: fc.Arbitrary<Intent> = fc.tuple(index, changedVariant).map(([n, change]) => (model) => {
  const variant = elementAt(model.variants, n)
  if (!variant) return null
  const { size, price, ...others } = change
  const body = {
    ...others,
    ...(size === undefined ? {} : { options: sizeOptions(size) }),
    ...(price === undefined ? {} : { price: usd(price) }),
  }
  const path = `/products/${variant.productId}/variants/${variant.id}`
  const action = { name: `variant ${variant.sku} ${JSON.stringify(change)}`, method: 'PATCH', path, body, isVersioned: true }
  const after = { ...variant, ...change }
  if (JSON.stringify(after) === JSON.stringify(variant)) return { ...action, status: 200, ...refused }
  const isTaken = model.variants.some((one) => one !== variant && one.sku === after.sku)
  if (isTaken || (size !== undefined && hasSameOptions(model, variant.productId, size, variant)))
    return { ...action, status: 409, ...refused }
  const moved = after.sku === variant.sku ? [] : merchantVariantEvents(model, [variant.id], 'update', () => after.sku)
  const expectedEvents = [`variant update ${after.sku}`, `product update ${productOf(model, variant).name}`, ...moved]
  return { ...action, status: 200, expectedEvents, apply: () => void Object.assign(variant, change) }
})

const newCategory: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom('Home', 'Wear', 'home'), index, fc.boolean())
  .map(([name, n, isRoot]) => (model) => {
    const parentId = isRoot ? null : (elementAt(model.categories, n)?.id ?? null)
    const action = { name: `category ${name}`, method: 'POST', path: '/categories', body: { name, parentId } }
    const twin = model.categories.some((one) => one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase())
    if (twin || depthOf(model, parentId) > 7) return { ...action, status: 409, ...refused }
    const apply: Action['apply'] = ({ category }) => void model.categories.push({ id: category.id, name, parentId })
    return { ...action, status: 201, expectedEvents: [`category create ${name}`], apply }
  })

const depthOf = (model: CatalogModel, id: string | null): number =>
  id === null ? 0 : 1 + depthOf(model, model.categories.find((one) => one.id === id)?.parentId ?? null)

const deleteCategory: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const category = elementAt(model.categories, n)
  if (!category) return null
  const { id, name } = category
  const action = { name: `delete category ${name}`, method: 'DELETE', path: `/categories/${id}`, isVersioned: true }
  const isFull = model.categories.some(({ parentId }) => parentId === id) || model.products.some(({ categoryId }) => categoryId === id)
  if (isFull) return { ...action, status: 409, ...refused }
  return {
    ...action,
    status: 204,
    expectedEvents: [`category delete ${name}`],
    apply: () => void removeFrom(model.categories, (one) => one === category),
  }
})

/** All intents about the global catalog. */
export const globalIntents = [
  ...[newProducts, newProducts, addVariant, addVariant],
  ...[updateProduct, updateProducts, updateVariant, updateVariant, deleteProduct, deleteVariant],
  ...[newCategory, deleteCategory],
]
