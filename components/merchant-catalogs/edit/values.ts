import { z } from 'zod'
import { merchantCatalogPatch, newMerchantCatalog } from '@/server/merchant-catalogs/schemas'
import type { Labels } from '../../forms/merge'
import type { Catalog } from '../shapes'

/** A catalog's own fields as a form holds them. */
export interface CatalogValues {
  name: string
  description: string
  /** Ids, sorted, so that the same ones are the same value. */
  assignedToSubAccountIds: string[]
}

export const labels: Labels<CatalogValues> = { name: 'Name', description: 'Description', assignedToSubAccountIds: 'Sub-accounts' }

export const valuesOf = ({ name, description, assignedToSubAccountIds }: Catalog): CatalogValues => ({
  name,
  description: description ?? '',
  assignedToSubAccountIds: [...assignedToSubAccountIds].sort(),
})

export const bodyOf = ({ name, description, assignedToSubAccountIds }: CatalogValues) => ({
  name: name.trim(),
  description: description.trim() || null,
  assignedToSubAccountIds,
})

/** What the form's values must be: the API's own rules. */
export const catalogSchema = z.looseObject({}).superRefine((values, context) => {
  const judged = merchantCatalogPatch.safeParse({ id: '-', ...bodyOf(values as unknown as CatalogValues) })
  for (const { path, message } of judged.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: [path[0] ?? 'name'] })
})

/** A catalog that is made: whose it is, and what it is called. */
export interface NewCatalogValues {
  merchantId: string
  name: string
  description: string
}

export const newBodyOf = ({ merchantId, name, description }: NewCatalogValues) => ({
  merchantId,
  name: name.trim(),
  description: description.trim() || null,
})

export const newCatalogSchema = z.looseObject({}).superRefine((given, context) => {
  const values = given as unknown as NewCatalogValues
  const judged = newMerchantCatalog.safeParse(newBodyOf(values))
  for (const { path, message } of judged.error?.issues ?? [])
    context.addIssue({ code: 'custom', message: path[0] === 'merchantId' ? 'Choose a merchant.' : message, path: [path[0] ?? 'name'] })
})

/** Ids as one types them in a line. */
export const idsIn = (text: string) => [...new Set(text.split(/[\n,;]+/).map((id) => id.trim()))].filter(Boolean).sort()
