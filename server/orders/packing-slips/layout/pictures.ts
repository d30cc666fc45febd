import sharp from 'sharp'

/**
 * A picture as embedded in the PDF: small, opaque, upright. `uri` is the whole JPEG as a data URI, by which react-pdf embeds it once per
 * document.
 */
export interface Picture {
  uri: string
  width: number
  height: number
}

/** The pictures of a slip by file; null for an unreadable one, which the slip leaves out. */
export type Pictures = Map<string, Picture | null>

/** The longer side in pixels: enough for 1.5 inches at 203 dpi, or for a logo twice as wide. */
const maxSides = { thumbnail: 300, logo: 600 }
const CACHE_SIZE = 300

const cache = new Map<string, Picture | null>()

/** Reads a picture, reduced to its printed size. Caches recent ones: a batch shows the same products repeatedly. */
export async function readPicture(path: string, use: keyof typeof maxSides): Promise<Picture | null> {
  const key = `${use} ${path}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const read = await readShrunk(path, maxSides[use])
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string)
  // A missing file may still arrive, so failures are not cached.
  if (read) cache.set(key, read)
  return read
}

async function readShrunk(path: string, side: number): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: 100_000_000 })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { uri: `data:image/jpeg;base64,${data.toString('base64')}`, width: info.width, height: info.height }
  } catch {
    return null
  }
}
