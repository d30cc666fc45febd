import { call } from './request'

/** The service's maximum file size. */
const MAX_BYTES = 10 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg']
/** The types of pictures and documents that the service stores. */
export const fileTypes = [...pictureTypes, 'application/pdf']

/** The reason why this file cannot be uploaded; null when it can. `types`: those that are allowed. */
export function fileProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>, types: readonly string[]): string | null {
  if (!types.includes(type)) return `${name} is not a ${types === pictureTypes ? 'PNG or JPEG picture' : 'PNG, JPEG or PDF file'}.`
  if (size > MAX_BYTES) return `${name} has ${(size / 1024 / 1024).toFixed(1)} MiB; 10 MiB are allowed at most.`
  return size === 0 ? `${name} is empty.` : null
}

/** Uploads a file, which is kept while a record refers to it; returns its id. */
export async function uploadFile(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await call('POST /files', { body })).file.id
}

export const fileUrl = (fileId: string) => `/v1/files/${fileId}`
