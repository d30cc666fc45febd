/** What a file can be, by how its bytes begin, and what its name then ends in. */
const kinds = [
  { mediaType: 'image/png', extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { mediaType: 'application/pdf', extension: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

export type MediaType = (typeof kinds)[number]['mediaType']
export const mediaTypes = kinds.map(({ mediaType }) => mediaType)

/** What the bytes are, whatever they were said to be; null when none of those that are kept. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | null =>
  kinds.find(({ begins }) => begins.every((byte, i) => bytes[i] === byte))?.mediaType ?? null

export const isImage = (mediaType: string) => mediaType.startsWith('image/')

/** A name for the file when it is saved: nothing in it is the uploader's. */
export const fileName = (id: string, mediaType: string) => `${id}.${kinds.find((kind) => kind.mediaType === mediaType)?.extension ?? 'bin'}`
