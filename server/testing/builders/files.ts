import type { Service } from '../service'

/** A PNG of one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0xff, 0xd9])
export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

/** A form with one file, as a browser sends it. */
export function formOf(bytes: Uint8Array, { part = 'file', type = 'image/png', name = 'logo.png' } = {}): FormData {
  const form = new FormData()
  form.append(part, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Uploads a file through the API; returns the created file. */
export async function uploadFile(service: Service, bytes: Uint8Array = png, token?: string) {
  const response = await service.call('POST', '/files', { token: token ?? (await service.adminToken()), body: formOf(bytes) })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.file as { id: string; url: string }
}
