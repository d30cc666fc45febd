/** What the API reference shows, and what its form starts with: the first order of the demo and a note on it. */
const id = '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a02'
const resource = { type: 'order', id: 'O00000001' }

export const examples = {
  create: { body: { resource, text: 'The customer wants it before Friday.', isPinned: true } },
  list: { query: { resourceType: 'order', resourceId: resource.id } },
  one: { params: { noteId: id } },
  audit: { params: { id } },
  update: { params: { id }, body: { text: 'The customer wants it before Thursday.', isPinned: true } },
  remove: { params: { id } },
  mentionable: { query: { resourceType: resource.type, resourceId: resource.id, q: 'ma' } },
}
