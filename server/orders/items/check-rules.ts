/** The catalog entry that a SKU resolved to. */
export interface ResolvedVariant {
  sku: string
  isEnabled: boolean
  /** The name of the variant's product when that is disabled. */
  disabledProduct?: string | null
  decorations: readonly { area: string; hasPrintImage: boolean }[]
}

export interface CheckedItem {
  sku: string
  images: readonly { area?: string | null }[]
  skipSkuValidation: boolean
  skipImageValidation: boolean
}

/** The reason why an item's SKU cannot be produced, for people; null when it can. An unresolved SKU passes under skipSkuValidation. */
export function skuIssue(item: CheckedItem, variant: ResolvedVariant | null): string | null {
  if (item.skipSkuValidation) return null
  if (!variant) return `SKU "${item.sku}" is not in the catalog.`
  const what = variant.sku === item.sku ? `SKU "${item.sku}"` : `SKU "${item.sku}", which stands for "${variant.sku}",`
  if (!variant.isEnabled) return `${what} is disabled in the catalog.`
  return variant.disabledProduct ? `${what} belongs to the product "${variant.disabledProduct}", which is disabled in the catalog.` : null
}

/**
 * The reason why an item's images do not match the decoration areas of its variant, for people; null when they do. Areas are compared
 * case-insensitively. No image file is fetched.
 */
export function imageIssue(item: CheckedItem, variant: ResolvedVariant | null): string | null {
  if (item.skipImageValidation || !variant || variant.decorations.length === 0) return null
  const areas = new Map(variant.decorations.map((decoration) => [decoration.area.toLowerCase(), decoration]))
  const sentAreas = new Set(item.images.map((image) => image.area?.toLowerCase() ?? ''))
  const known = variant.decorations.map((decoration) => decoration.area).join(', ')
  for (const image of item.images)
    if (!areas.has(image.area?.toLowerCase() ?? ''))
      return image.area ? `There is no print area "${image.area}"; there is ${known}.` : `An image has no print area; there is ${known}.`
  for (const [name, decoration] of areas)
    if (!decoration.hasPrintImage && !sentAreas.has(name)) return `The print area "${decoration.area}" has no image.`
  return null
}
