import { call } from '../../api'

/** The most that a file may have: the service takes no more. */
const MOST = 10 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg']

/** Why this file cannot be a logo, in words; null when it can. */
export function unfitLogo({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!pictureTypes.includes(type)) return `${name} is not a PNG or JPEG picture.`
  if (size > MOST) return `${name} has ${(size / 1024 / 1024).toFixed(1)} MiB; a logo has 10 MiB at most.`
  return size === 0 ? `${name} is empty.` : null
}

/** Keeps a picture; its id is what a merchant names as the logo. */
export async function uploadLogo(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await call('POST /files', { body })).file.id
}

export const pictureOf = (fileId: string) => `/v1/files/${fileId}`
