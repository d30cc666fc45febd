import type { Reader } from '@/server/kernel/reader'
import { type Problem, problem } from '@/server/kernel/refusal'
import { usableFileIds } from '@/server/platform/files/files'

const fileFields = ['thumbnailFileId', 'ourFileId', 'ourThumbnailFileId', 'vendorReadyFileId'] as const
type Images = readonly Partial<Record<(typeof fileFields)[number], string | null | undefined>>[]

interface SentImages {
  images?: Images | undefined
  /** The path of the item in the request, such as `items[0].`. */
  prefix: string
}

/**
 * Problems of images that name files which do not exist, or which the merchant's orders may not show. Files that `before`, the items as
 * they are, name already are no change, whatever has become of them. Runs at most one query.
 */
export async function unknownFiles(
  reader: Reader,
  merchantId: string,
  sent: readonly SentImages[],
  before: readonly { images: Images }[] = [],
): Promise<Problem[]> {
  const named = before.flatMap(({ images }) => images.flatMap((image) => fileFields.map((field) => image[field])))
  const added = sent.flatMap(({ images = [], prefix }) =>
    images.flatMap((image, i) =>
      fileFields.flatMap((field) => {
        const id = image[field]
        return id && !named.includes(id) ? [{ id, path: `${prefix}images[${i}].${field}` }] : []
      }),
    ),
  )
  const usable = await usableFileIds(
    reader,
    added.map(({ id }) => id),
    merchantId,
  )
  return added.flatMap(({ id, path }) => (usable.has(id) ? [] : [problem('reference.unknown', path, 'This file does not exist.', id)]))
}
