/** Columns that describe the error of a failed row; ignored when the file is imported again. */
export const errorColumns = ['errorLine', 'errorColumn', 'errorMessage'] as const

const optionPair = (number: number) => [`option${number}Name`, `option${number}Value`]
const optionPairs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => optionPair(from + i)).flat()

/** Pairs of option columns in an export; further options go into moreOptions. An imported file may have more pairs. */
export const DEFAULT_OPTION_PAIRS = 3
export const MAX_OPTION_PAIRS = 20

/** The columns of an export, in order. */
export const columns: readonly string[] = [
  ...[
    'sku',
    'productId',
    'productName',
    'productDescription',
    'brand',
    'category',
    'productIsEnabled',
    'productImageUrl',
    'productOptions',
  ],
  ...['variantName', 'barcode'],
  ...optionPairs(1, DEFAULT_OPTION_PAIRS),
  ...[
    'moreOptions',
    'attributes',
    'price',
    'currency',
    'otherPrices',
    'weight',
    'weightUnit',
    'length',
    'width',
    'height',
    'dimensionUnit',
  ],
  ...['hsCode', 'countryOfOrigin', 'decorations', 'vendorOffers', 'isEnabled'],
]

/** All columns that an imported file may have. */
export const allColumns: readonly string[] = [...columns, ...optionPairs(DEFAULT_OPTION_PAIRS + 1, MAX_OPTION_PAIRS), ...errorColumns]

/** The letters and digits of a name, in lower case: case, spaces and hyphens do not count. */
export const normalizeName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const byNormalizedName = new Map(allColumns.map((name) => [normalizeName(name), name]))

/** The column with this name in any spelling. */
export const findColumn = (name: string): string | undefined => byNormalizedName.get(normalizeName(name))

/** Prefix of columns that are ignored. */
export const IGNORED_PREFIX = '#'

/** Other systems' names of the columns, normalized. */
const aliases: Record<string, readonly string[]> = {
  sku: ['variantsku', 'itemsku', 'skucode', 'articlenumber', 'itemnumber', 'partnumber', 'productsku'],
  productName: ['title', 'name', 'producttitle', 'itemname', 'product'],
  productDescription: ['bodyhtml', 'body', 'description', 'longdescription'],
  brand: ['vendor', 'manufacturer', 'make', 'productbrand'],
  category: ['productcategory', 'type', 'producttype', 'collection', 'categorypath'],
  productIsEnabled: ['published', 'productenabled', 'active'],
  productImageUrl: ['imagesrc', 'image', 'imageurl', 'picture', 'photo'],
  variantName: ['varianttitle', 'variant'],
  barcode: ['variantbarcode', 'ean', 'upc', 'gtin', 'isbn'],
  price: ['variantprice', 'unitprice', 'amount', 'cost', 'listprice'],
  currency: ['pricecurrency', 'currencycode'],
  weight: ['variantgrams', 'variantweight', 'grams', 'grossweight'],
  weightUnit: ['variantweightunit', 'unitofweight'],
  dimensionUnit: ['sizeunit', 'unitofdimensions'],
  hsCode: ['harmonizedcode', 'harmonizedsystemcode', 'tariffcode', 'hstariffcode', 'variantharmonizedsystemcode'],
  countryOfOrigin: ['origin', 'madein', 'variantcountryoforigin'],
  isEnabled: ['enabled', 'variantenabled', 'variantisenabled'],
}
const byAlias = new Map(Object.entries(aliases).flatMap(([name, others]) => others.map((other) => [other, name] as const)))

/** The likely column of each header; null for an ignored one. Each column is used once: exact names first, then aliases. */
export function guessColumns(headers: readonly string[]): (string | null)[] {
  const exact = headers.map((header) => findColumn(header) ?? null)
  const usedColumns = new Set<string>()
  const take = (name: string | null | undefined) => {
    if (!name || usedColumns.has(name)) return null
    usedColumns.add(name)
    return name
  }
  const first = exact.map(take)
  return headers.map((header, i) => first[i] ?? take(byAlias.get(normalizeName(header))))
}
