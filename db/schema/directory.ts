import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { routingStrategies, slipFormats } from '../states'
import type { AddressData } from './types'

/** When a facility works; the rules are in server/directory/calendar-rules.ts. */
export interface CalendarData {
  timeZone: string
  workingDays: ('Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun')[]
  cutoffTime: string
  holidays: string[]
}

export interface SubAccountData {
  id: string
  name: string
}

/** Merchants: they sell the goods. */
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
    defaultSlipFormat: text({ enum: slipFormats }).notNull(),
    /** Whether vendors may print the customer's prices on packing slips. */
    slipShowsPrices: flag().notNull().default(false),
    autoProcess: flag().notNull(),
    autoRoute: flag().notNull(),
    routingStrategy: text({ enum: routingStrategies }).notNull(),
    subAccounts: json<SubAccountData[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('merchants_id').on(t.id),
    index('merchants_name').on(t.name, t.id),
    index('merchants_updated').on(t.updatedAt, t.id),
    index('merchants_name_words').on(t.nameWords),
  ],
)

/** Vendors: they produce the goods. */
export const vendors = table(
  'vendors',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** Folded, for prefix search by name. */
    nameWords: text().notNull(),
    /** Whether it makes test orders only, and real vendors make real ones only. Set at creation. */
    isSandbox: flag().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('vendors_id').on(t.id),
    index('vendors_name').on(t.name, t.id),
    index('vendors_updated').on(t.updatedAt, t.id),
    index('vendors_name_words').on(t.nameWords),
  ],
)

/** A vendor's sites of production and shipping. `number` is also its shortId (F + 8 digits). */
export const facilities = table(
  'facilities',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** A copy of the vendor's name when the facility was created. */
    vendorName: text().notNull(),
    /** Its vendor's, which never changes. */
    isSandbox: flag().notNull().default(false),
    name: text().notNull(),
    nameWords: text().notNull(),
    address: json<AddressData>(),
    /** ISO 3166-1 alpha-2 of the countries it ships to. */
    countryCodes: json<string[]>().notNull(),
    isActive: flag().notNull(),
    /** Units a day; null = unknown. */
    dailyCapacity: integer(),
    /** Null until one is set: the default. */
    calendar: json<CalendarData>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('facilities_id').on(t.id),
    index('facilities_name').on(t.name, t.id),
    index('facilities_updated').on(t.updatedAt, t.id),
    index('facilities_vendor').on(t.vendorId, t.name, t.id),
    index('facilities_name_words').on(t.nameWords),
  ],
)
