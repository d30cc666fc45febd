import * as z from 'zod'
import type { Labels } from '@/components/frame/forms/merge-fields'
import { merchantCatalogPatch, newMerchantCatalog } from '@/server/catalog/merchant-catalogs/schemas'
import type { Catalog } from '../types'

/** The fields of a catalog as form values. */
export interface CatalogValues {
  name: string
  description: string
  /** Sorted ids, so that the same ids are the same value. */
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

/** The API's rules for the form's values. */
export const catalogSchema = z.looseObject({}).superRefine((values, context) => {
  const parsed = merchantCatalogPatch.safeParse({ id: '-', ...bodyOf(values as unknown as CatalogValues) })
  for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: [path[0] ?? 'name'] })
})

/** The values of a new catalog. */
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
  const parsed = newMerchantCatalog.safeParse(newBodyOf(values))
  for (const { path, message } of parsed.error?.issues ?? [])
    context.addIssue({ code: 'custom', message: path[0] === 'merchantId' ? 'Choose a merchant.' : message, path: [path[0] ?? 'name'] })
})

/** The ids in a line of typed text, separated by commas, semicolons or newlines; sorted, without duplicates. */
export const idsIn = (text: string) => [...new Set(text.split(/[\n,;]+/).map((id) => id.trim()))].filter(Boolean).sort()
