import sharp from 'sharp'

/** A picture as it is put into the PDF: small, opaque, upright. `uri` holds it whole, as a JPEG; by it react-pdf embeds it once in a document. */
export interface Picture {
  uri: string
  width: number
  height: number
}

/** The pictures of a slip by their files; null for one that cannot be read, which is left out. */
export type Pictures = Map<string, Picture | null>

/** Pixels of the longer side: enough for an inch and a half of paper at 203 dpi, or for a logo twice as wide. */
const sides = { thumbnail: 300, logo: 600 }
const KEPT = 300

const kept = new Map<string, Picture | null>()

/** Reads a picture down to the size it is printed in. What was read lately is kept: a batch shows the same products again and again. */
export async function picture(path: string, use: keyof typeof sides): Promise<Picture | null> {
  const key = `${use} ${path}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const read = await shrunk(path, sides[use])
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
  // A file that is not there yet may come.
  if (read) kept.set(key, read)
  return read
}

async function shrunk(path: string, side: number): Promise<Picture | null> {
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
