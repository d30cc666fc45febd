import { index, instant, serial, table, text, uniqueIndex } from '../columns'

/**
 * Customers: one for each merchant and e-mail address, or phone number of orders without one. Orders name theirs; a customer without orders is
 * deleted. The name and the contact data are those of the order that was saved last with other ones.
 */
export const customers = table(
  'customers',
  {
    number: serial(),
    id: text().notNull(),
    merchantId: text().notNull(),
    /** The e-mail address in lower case, or the digits of the phone number: what tells customers of a merchant apart. */
    contact: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('customers_id').on(t.id),
    uniqueIndex('customers_contact').on(t.contact, t.merchantId),
    index('customers_created').on(t.createdAt, t.id),
    index('customers_merchant_created').on(t.merchantId, t.createdAt, t.id),
  ],
)
