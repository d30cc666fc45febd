import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { AddressData } from './orders'

export interface SubAccountData {
  id: string
  name: string
}

/** Whose goods are sold. */
export const merchants = table(
  'merchants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** Folded, for prefix search by name. */
    nameWords: text().notNull(),
    logoFileId: text(),
    supportEmail: text(),
    returnAddress: json<AddressData>(),
    defaultSlipFormat: text().notNull(),
    autoProcess: flag().notNull(),
    autoRoute: flag().notNull(),
    routingStrategy: text().notNull(),
    subAccounts: json<SubAccountData[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('merchants_id').on(t.id), index('merchants_name').on(t.name, t.id), index('merchants_name_words').on(t.nameWords)],
)
