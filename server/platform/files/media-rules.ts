/** The accepted file types: the leading bytes of each, and its file extension. */
const fileTypes = [
  { mediaType: 'image/png', extension: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', extension: 'jpg', signature: [0xff, 0xd8, 0xff] },
  { mediaType: 'application/pdf', extension: 'pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

export type MediaType = (typeof fileTypes)[number]['mediaType']
export const mediaTypes = fileTypes.map(({ mediaType }) => mediaType)

/** The media type detected from the bytes; null for one that is not accepted. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | null =>
  fileTypes.find(({ signature }) => signature.every((byte, i) => bytes[i] === byte))?.mediaType ?? null

export const isImage = (mediaType: string) => mediaType.startsWith('image/')

/** The file name of a download; contains nothing from the uploader. */
export const downloadName = (id: string, mediaType: string) =>
  `${id}.${fileTypes.find((kind) => kind.mediaType === mediaType)?.extension ?? 'bin'}`
