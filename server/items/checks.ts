/** What a SKU resolved to. */
export interface ResolvedVariant {
  sku: string
  isEnabled: boolean
  /** The name of its product, where that is disabled. */
  disabledProduct?: string | null
  decorations: readonly { area: string; hasPrintImage: boolean }[]
}

export interface CheckedItem {
  sku: string
  images: readonly { area?: string | null }[]
  skipSkuValidation: boolean
  skipImageValidation: boolean
}

/** Why an item's SKU cannot be made, in words; null when it can. An unresolved SKU passes under skipSkuValidation. */
export function skuIssue(item: CheckedItem, variant: ResolvedVariant | null): string | null {
  if (item.skipSkuValidation) return null
  if (!variant) return `SKU "${item.sku}" is not in the catalog.`
  const what = variant.sku === item.sku ? `SKU "${item.sku}"` : `SKU "${item.sku}", which stands for "${variant.sku}",`
  if (!variant.isEnabled) return `${what} is disabled in the catalog.`
  return variant.disabledProduct ? `${what} is of the product "${variant.disabledProduct}", which is disabled in the catalog.` : null
}

/**
 * Why an item's images do not fit what its variant is decorated with, in words; null when they do. Areas are compared without
 * regard to case. No file is fetched.
 */
export function imageIssue(item: CheckedItem, variant: ResolvedVariant | null): string | null {
  if (item.skipImageValidation || !variant || variant.decorations.length === 0) return null
  const areas = new Map(variant.decorations.map((decoration) => [decoration.area.toLowerCase(), decoration]))
  const given = new Set(item.images.map((image) => image.area?.toLowerCase() ?? ''))
  const known = variant.decorations.map((decoration) => decoration.area).join(', ')
  for (const image of item.images)
    if (!areas.has(image.area?.toLowerCase() ?? ''))
      return image.area ? `There is no area "${image.area}"; there is ${known}.` : `An image has no area; there is ${known}.`
  for (const [name, decoration] of areas)
    if (!decoration.hasPrintImage && !given.has(name)) return `The area "${decoration.area}" has no image.`
  return null
}
