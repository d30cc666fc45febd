import type { Service } from '../service'

interface Note {
  text?: string
  visibility?: 'Internal' | 'Merchant' | 'Vendor'
  isPinned?: boolean
  mentions?: string[]
}

/** Creates a note through the API with the token, by default the Administrator's. A string `resource` is an order's id. */
export async function writeNote(service: Service, resource: string | { type: string; id: string }, note: Note = {}, token?: string) {
  const response = await service.call('POST', '/notes', {
    token: token ?? (await service.adminToken()),
    body: { resource: typeof resource === 'string' ? { type: 'order', id: resource } : resource, text: 'Please call.', ...note },
  })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.note
}
