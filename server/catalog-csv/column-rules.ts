/** Told of a row that could not be imported, and passed over when it is sent again. */
export const errorColumns = ['errorLine', 'errorColumn', 'errorMessage'] as const

const pair = (place: number) => [`option${place}Name`, `option${place}Value`]
const pairs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => pair(from + i)).flat()

/** Pairs of columns for options that a file is written with; what a variant has beyond is in moreOptions. A file may have more of them. */
export const USUAL_PAIRS = 3
export const MOST_PAIRS = 20

/** The columns of an exported file, in their order. */
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
  ...pairs(1, USUAL_PAIRS),
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

/** All that a file may have. */
export const everyColumn: readonly string[] = [...columns, ...pairs(USUAL_PAIRS + 1, MOST_PAIRS), ...errorColumns]

/** Letters and digits of a name; capitals, spaces and hyphens do not count. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const byPlainName = new Map(everyColumn.map((name) => [plainName(name), name]))

/** The column that is meant by a name, however it is spelled. */
export const columnCalled = (name: string): string | undefined => byPlainName.get(plainName(name))

/** A column that is passed over has this before its name. */
export const PASSED_OVER = '#'

/** What others call them, spelled plainly. */
const alike: Record<string, readonly string[]> = {
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
const byAlike = new Map(Object.entries(alike).flatMap(([name, others]) => others.map((other) => [other, name] as const)))

/** Which column each of a file's is likely to be; null for one that is passed over. Each is guessed once: the first that is called like it. */
export function guessColumns(headers: readonly string[]): (string | null)[] {
  const exact = headers.map((header) => columnCalled(header) ?? null)
  const taken = new Set<string>()
  const take = (name: string | null | undefined) => {
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const first = exact.map(take)
  return headers.map((header, i) => first[i] ?? take(byAlike.get(plainName(header))))
}

/** What parts the cells of a file: comma, semicolon or tab, whichever its first line has most of. */
export function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (one: string) => bare.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** What a first line such as sep=; says, which some spreadsheets write and read; null where it is the names of the columns. */
export function separatorLine(firstLine: string): { delimiter: string; isKnown: boolean } | null {
  const named = /^"?sep=(.*?)"?$/i.exec(firstLine)
  return named && { delimiter: named[1] as string, isKnown: [',', ';', '\t', '|'].includes(named[1] as string) }
}
