import type { Service } from '../service'

const texts = {
  en: { subject: 'Your order {{order.externalId}}', text: 'Hi {{customer.firstName}},\n\n{{tracking.links}}' },
  de: { subject: 'Ihre Bestellung {{order.externalId}}', text: 'Hallo {{customer.firstName}}' },
}

/** Creates a message template through the API, by default of the Internal staff; returns its id. */
export async function makeTemplate(service: Service, fields: object = {}, token?: string): Promise<string> {
  const { status, body } = await service.call('POST', '/messageTemplates', {
    token: token ?? (await service.adminToken()),
    body: { name: 'Where is my order?', texts, ...fields },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.messageTemplate.id
}
