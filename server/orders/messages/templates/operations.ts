import { read, write } from '@/server/http/operation'
import { listTemplates } from './list'
import { newTemplate, templateResponse, templatesQuery, templatesResponse, templateUpdate } from './schemas'
import { createTemplate, deleteTemplate, updateTemplate } from './templates'

const group = 'Messages'

/** The first template of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000a401' } }
const texts = {
  en: {
    subject: 'Your order {{order.externalId}}',
    text: 'Hi {{customer.firstName}},\n\nyou can follow your parcel here:\n{{tracking.links}}\n\n{{merchant.name}}',
  },
}

export const templateOperations = [
  read({
    id: 'listMessageTemplates',
    group,
    path: '/messageTemplates',
    summary: 'Message templates',
    description: 'The Internal staff’s templates, and those of your merchants; Internal staff see all. Sorted by name or createdAt.',
    permission: 'orders:read',
    examples: { query: { q: 'where' } },
    query: templatesQuery,
    response: templatesResponse,
    handle: ({ reader, query }) => listTemplates(reader, query),
  }),
  write({
    id: 'createMessageTemplate',
    group,
    method: 'POST',
    path: '/messageTemplates',
    summary: 'Create a message template',
    description:
      'Texts by language, with the placeholders of a message; an unknown one is refused. A merchant writes templates for itself; those of Internal staff have no merchantId unless they give one.',
    permission: 'orders:message',
    examples: { body: { name: 'Follow your parcel', texts } },
    body: newTemplate,
    response: templateResponse,
    status: 201,
    dryRun: false,
    handle: async ({ change, body }) => ({ messageTemplate: await createTemplate(change, body) }),
  }),
  write({
    id: 'updateMessageTemplate',
    group,
    method: 'PATCH',
    path: '/messageTemplates/{id}',
    summary: 'Update a message template',
    description: 'texts replaces those of all languages. A merchant reads the Internal staff’s templates and cannot change them.',
    permission: 'orders:message',
    examples: { ...example, body: { name: 'Where is my order?' } },
    body: templateUpdate,
    response: templateResponse,
    status: 200,
    dryRun: false,
    handle: async ({ change, params, body }) => ({ messageTemplate: await updateTemplate(change, params.id, body) }),
  }),
  write({
    id: 'deleteMessageTemplate',
    group,
    method: 'DELETE',
    path: '/messageTemplates/{id}',
    summary: 'Delete a message template',
    description: 'Messages that were made from it keep their texts.',
    permission: 'orders:message',
    examples: example,
    response: undefined,
    status: 204,
    dryRun: false,
    async handle({ change, params }) {
      await deleteTemplate(change, params.id)
      return undefined
    },
  }),
] as const
