import { call } from '@/components/api/request'

/** The service's maximum file size. */
const MAX_BYTES = 10 * 1024 * 1024
export const logoTypes = ['image/png', 'image/jpeg']

/** The reason why this file cannot be a logo; null when it can. */
export function logoProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!logoTypes.includes(type)) return `${name} is not a PNG or JPEG picture.`
  if (size > MAX_BYTES) return `${name} has ${(size / 1024 / 1024).toFixed(1)} MiB; a logo has 10 MiB at most.`
  return size === 0 ? `${name} is empty.` : null
}

/** Uploads an image; returns the file id, which the merchant refers to. */
export async function uploadLogo(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await call('POST /files', { body })).file.id
}

export const fileUrl = (fileId: string) => `/v1/files/${fileId}`
