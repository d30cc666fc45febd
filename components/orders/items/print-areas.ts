import type { Item } from '@/components/api/order-types'

type Image = Item['images'][number]

const isSame = (a: string | null, b: string | null) => a !== null && b !== null && a.toLowerCase() === b.toLowerCase()

/** The first print area without an image; null when each has one. */
export const freeArea = (images: readonly Pick<Image, 'area'>[], areas: readonly string[]): string | null =>
  areas.find((area) => !images.some((image) => isSame(image.area, area))) ?? null

/** The images with the areas of a variant: one without an area, or with one that the variant does not have, gets the first free one. */
export function withAreas<I extends Pick<Image, 'area'>>(images: readonly I[], areas: readonly string[]): I[] {
  const known = images.map((image) => (areas.some((area) => isSame(image.area, area)) ? image : { ...image, area: null }))
  const free = areas.filter((area) => !known.some((image) => isSame(image.area, area)))
  return known.map((image) => (image.area === null ? { ...image, area: free.shift() ?? null } : image))
}
