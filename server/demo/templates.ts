import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { newTemplate } from '@/server/orders/messages/templates/schemas'
import { createTemplate } from '@/server/orders/messages/templates/templates'
import { exampleIds } from './orders'
import { changeAt } from './past-change'

/** The templates of the Internal staff, and one of the first merchant. */
const templates = [
  {
    name: 'Where is my order?',
    texts: {
      en: {
        subject: 'Your order {{order.externalId}} is on its way',
        text: 'Hi {{customer.firstName}},\n\nthank you for asking. You can follow your parcel here:\n\n{{tracking.links}}\n\nKind regards\n{{merchant.name}}',
      },
      de: {
        subject: 'Ihre Bestellung {{order.externalId}} ist unterwegs',
        text: 'Guten Tag {{customer.name}},\n\nhier können Sie Ihr Paket verfolgen:\n\n{{tracking.links}}\n\nFreundliche Grüße\n{{merchant.name}}',
      },
    },
  },
  {
    name: 'Address unclear',
    texts: {
      en: {
        subject: 'We need your address for order {{order.externalId}}',
        text: 'Hi {{customer.firstName}},\n\nthe carrier does not know this address:\n\n{{order.shippingAddress}}\n\nPlease tell us what is missing or wrong, so that we can send your order:\n\n{{order.items}}\n\nKind regards\n{{merchant.name}}',
      },
      de: {
        subject: 'Ihre Adresse für die Bestellung {{order.externalId}}',
        text: 'Guten Tag {{customer.name}},\n\nder Zusteller kennt diese Adresse nicht:\n\n{{order.shippingAddress}}\n\nWas fehlt, oder was ist falsch?\n\nFreundliche Grüße\n{{merchant.name}}',
      },
    },
  },
  {
    name: 'Replacement is made',
    merchantId: exampleIds.merchantId,
    texts: {
      en: {
        subject: 'We are making your order {{order.externalId}} again',
        text: 'Hi {{customer.firstName}},\n\nwe are sorry that your order arrived damaged. We are making it again at no charge and send you the tracking link when it leaves.\n\nKind regards\n{{merchant.name}}',
      },
    },
  },
].map((template) => newTemplate.parse(template))

export async function createDemoTemplates(sql: Sql, when: Date, writer: Principal | undefined): Promise<void> {
  for (const [i, template] of templates.entries())
    await changeAt(sql, when, (change) => createTemplate(change, template), writer, i ? [] : [exampleIds.messageTemplateId])
}
