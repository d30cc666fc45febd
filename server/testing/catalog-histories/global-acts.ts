import fc from 'fast-check'
import { type Act, at, type Intent, refused, take, usd } from './act'
import { type Product, productOf, type Shop, type Variant, variantOf } from './shop'

export const place = fc.nat(11)
/** Some are merchants' own SKUs too: what is looked for first then matters. */
export const sku: fc.Arbitrary<string> = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1')
export const price = fc.constantFrom(null, 4.5, 9, 12.25)
const productName = fc.constantFrom('Mug', 'Mat', 'Cap')
const size = fc.constantFrom(null, 'S', 'M')

const chosen = (size: string | null) => (size ? [{ name: 'Size', value: size }] : [])

/** Open orders that a variant is on. */
const users = ({ orders }: Shop, ids: string[]) =>
  orders.filter(({ isCanceled, lines }) => !isCanceled && lines.some(({ variantId }) => variantId && ids.includes(variantId)))

/** What is told where merchants sell these: their variants, and each of the catalogs once. */
function ofSales(shop: Shop, variantIds: string[], action: 'update' | 'delete', skuOf = (one: Variant) => one.sku): string[] {
  const sales = shop.own.filter(({ variantId }) => variantIds.includes(variantId))
  const catalogs = shop.catalogs.filter(({ id }) => sales.some(({ catalogId }) => catalogId === id))
  return [
    ...sales.map((one) => `merchantVariant ${action} ${skuOf(variantOf(shop, one))}`),
    ...catalogs.map(({ name }) => `merchantCatalog update ${name}`),
  ]
}

const isTwin = (shop: Shop, productId: string, size: string | null, besides?: Variant) =>
  size !== null && shop.variants.some((one) => one !== besides && one.productId === productId && one.size === size)

export const newProducts: fc.Arbitrary<Intent> = fc
  .tuple(productName, fc.uniqueArray(sku, { maxLength: 2 }), price, fc.boolean(), place)
  .map(([name, skus, amount, isFiled, n]) => (shop) => {
    const categoryId = (isFiled && at(shop.categories, n)?.id) || null
    const sizes = ['S', 'M']
    const variants = skus.map((sku, i) => ({ sku, price: usd(amount), options: chosen(sizes[i] as string) }))
    const isTaken = shop.variants.some((one) => skus.includes(one.sku))
    const act = { name: `create ${name} of ${skus}`, method: 'POST', path: '/products', body: { name, categoryId, variants } }
    if (isTaken) return { ...act, status: 409, ...refused }
    const told = [`product create ${name}`, ...skus.map((one) => `variant create ${one}`)]
    return {
      ...act,
      status: 201,
      told,
      done({ product }) {
        shop.products.push({ id: product.id, name, isEnabled: true, categoryId })
        for (const [i, { id }] of product.variants.entries())
          shop.variants.push({
            ...{ id, productId: product.id, sku: skus[i] as string, name: null, size: sizes[i] as string },
            ...{ price: amount, isEnabled: true },
          })
      },
    }
  })

/** What a product's change tells, its variants that are called by it included; and makes it. */
function productChange(shop: Shop, product: Product, change: Partial<Product>): { told: string[]; done(): void } {
  const after = { ...product, ...change }
  if (JSON.stringify(after) === JSON.stringify(product)) return { told: [], done: () => {} }
  const renamed = after.name === product.name ? [] : shop.variants.filter((one) => one.productId === product.id && one.name === null)
  const told = [`product update ${after.name}`, ...renamed.map((one) => `variant update ${one.sku}`)]
  return { told, done: () => void Object.assign(product, change) }
}

const changedProduct = fc.oneof(
  fc.boolean().map((isEnabled) => ({ isEnabled })),
  productName.map((name) => ({ name })),
)

const updateProduct: fc.Arbitrary<Intent> = fc.tuple(place, changedProduct).map(([n, change]) => (shop) => {
  const product = at(shop.products, n)
  if (!product) return null
  const act = { name: `product ${JSON.stringify(change)}`, method: 'PATCH', path: `/products/${product.id}`, body: change }
  return { ...act, isVersioned: true, status: 200, ...productChange(shop, product, change) }
})

const updateProducts: fc.Arbitrary<Intent> = fc.tuple(place, changedProduct, changedProduct).map(([n, one, other]) => (shop) => {
  const [first, second] = [at(shop.products, n), at(shop.products, n + 1)]
  if (!first || !second || first === second) return null
  const parts = [productChange(shop, first, one), productChange(shop, second, other)]
  return {
    ...{ name: 'products in bulk', method: 'PATCH', path: '/products/bulk' },
    body: {
      bulk: [
        { id: first.id, ...one },
        { id: second.id, ...other },
      ],
    },
    status: [200, 200],
    told: parts.flatMap(({ told }) => told),
    done: () => parts.forEach((part) => void part.done()),
  }
})

const deleteProduct: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const product = at(shop.products, n)
  if (!product) return null
  const variants = shop.variants.filter(({ productId }) => productId === product.id)
  return removal(shop, `/products/${product.id}`, variants, `product delete ${product.name}`, () =>
    take(shop.products, (one) => one === product),
  )
})

const deleteVariant: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const variant = at(shop.variants, n)
  return variant ? removal(shop, `/variants/${variant.id}`, [variant], `product update ${productOf(shop, variant).name}`) : null
})

function removal(shop: Shop, path: string, variants: Variant[], besides: string, also: () => void = () => {}): Act {
  const act = { name: `delete ${path}`, method: 'DELETE', path, isVersioned: true }
  const [ids, skus] = [variants.map(({ id }) => id), variants.map(({ sku }) => sku)]
  if (users(shop, ids).length) return { ...act, status: 409, ...refused }
  const told = [besides, ...skus.map((one) => `variant delete ${one}`), ...ofSales(shop, ids, 'delete')]
  return {
    ...act,
    status: 204,
    told,
    done() {
      take(shop.own, ({ variantId }) => ids.includes(variantId))
      take(shop.variants, (one) => variants.includes(one))
      also()
    },
  }
}

const addVariant: fc.Arbitrary<Intent> = fc.tuple(place, sku, size, price).map(([n, sku, size, amount]) => (shop) => {
  const product = at(shop.products, n)
  if (!product) return null
  const body = { productId: product.id, variants: [{ sku, price: usd(amount), options: chosen(size) }] }
  const act = { name: `add ${sku}`, method: 'POST', path: '/variants', body }
  if (shop.variants.some((one) => one.sku === sku) || isTwin(shop, product.id, size)) return { ...act, status: 409, ...refused }
  const told = [`variant create ${sku}`, `product update ${product.name}`]
  return {
    ...act,
    status: 201,
    told,
    done({ variants: [{ id }] }) {
      shop.variants.push({ id, productId: product.id, sku, name: null, size, price: amount, isEnabled: true })
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

const updateVariant: fc.Arbitrary<Intent> = fc.tuple(place, changedVariant).map(([n, change]) => (shop) => {
  const variant = at(shop.variants, n)
  if (!variant) return null
  const { size, price, ...others } = change
  const body = {
    ...others,
    ...(size === undefined ? {} : { options: chosen(size) }),
    ...(price === undefined ? {} : { price: usd(price) }),
  }
  const path = `/products/${variant.productId}/variants/${variant.id}`
  const act = { name: `variant ${variant.sku} ${JSON.stringify(change)}`, method: 'PATCH', path, body, isVersioned: true }
  const after = { ...variant, ...change }
  if (JSON.stringify(after) === JSON.stringify(variant)) return { ...act, status: 200, ...refused }
  const isTaken = shop.variants.some((one) => one !== variant && one.sku === after.sku)
  if (isTaken || (size !== undefined && isTwin(shop, variant.productId, size, variant))) return { ...act, status: 409, ...refused }
  const moved = after.sku === variant.sku ? [] : ofSales(shop, [variant.id], 'update', () => after.sku)
  const told = [`variant update ${after.sku}`, `product update ${productOf(shop, variant).name}`, ...moved]
  return { ...act, status: 200, told, done: () => void Object.assign(variant, change) }
})

const newCategory: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom('Home', 'Wear', 'home'), place, fc.boolean())
  .map(([name, n, isRoot]) => (shop) => {
    const parentId = isRoot ? null : (at(shop.categories, n)?.id ?? null)
    const act = { name: `category ${name}`, method: 'POST', path: '/categories', body: { name, parentId } }
    const twin = shop.categories.some((one) => one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase())
    if (twin || depthOf(shop, parentId) > 7) return { ...act, status: 409, ...refused }
    const done: Act['done'] = ({ category }) => void shop.categories.push({ id: category.id, name, parentId })
    return { ...act, status: 201, told: [`category create ${name}`], done }
  })

const depthOf = (shop: Shop, id: string | null): number =>
  id === null ? 0 : 1 + depthOf(shop, shop.categories.find((one) => one.id === id)?.parentId ?? null)

const deleteCategory: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const category = at(shop.categories, n)
  if (!category) return null
  const { id, name } = category
  const act = { name: `delete category ${name}`, method: 'DELETE', path: `/categories/${id}`, isVersioned: true }
  const isFull = shop.categories.some(({ parentId }) => parentId === id) || shop.products.some(({ categoryId }) => categoryId === id)
  if (isFull) return { ...act, status: 409, ...refused }
  return { ...act, status: 204, told: [`category delete ${name}`], done: () => void take(shop.categories, (one) => one === category) }
})

/** Everything that is asked of the global catalog. */
export const globalIntents = [
  ...[newProducts, newProducts, addVariant, addVariant],
  ...[updateProduct, updateProducts, updateVariant, updateVariant, deleteProduct, deleteVariant],
  ...[newCategory, deleteCategory],
]
