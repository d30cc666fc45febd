import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertRow, selectRows } from '@/db/rows'
import { enabledCatalogs, merchantCatalogs } from '@/db/schema'
import type { Change } from '../change'
import type { Merchant } from '../directory/schemas'
import { conflict, type Problem, problem } from '../refusal'
import type { CatalogRow } from './find'

/** Stands for all sub-accounts that have no catalog of their own. */
export const OTHERS = ''

/** Of a merchant's enabled catalogs the one that holds for a sub-account: its own, which comes first, else the others'. */
export const enabledFor = (merchantId: unknown, subAccountId: unknown) => ({
  where: sql`${enabledCatalogs.merchantId} = ${merchantId} and ${enabledCatalogs.subAccountId} in (${subAccountId}, ${sql.raw(`'${OTHERS}'`)})`,
  orderBy: desc(enabledCatalogs.subAccountId),
  limit: 1,
})

/** For whom a catalog holds while it is enabled. */
const heldFor = ({ isEnabled, subAccountIds }: CatalogRow) => (isEnabled ? (subAccountIds.length ? subAccountIds : [OTHERS]) : [])

/** Sub-accounts that the merchant does not have. */
export const unknownSubAccounts = (ids: readonly string[], { name, subAccounts }: Merchant): Problem[] =>
  ids.flatMap((id, i) =>
    subAccounts.some((one) => one.id === id) ? [] : [problem(`assignedToSubAccountIds[${i}]`, `${name} has no sub-account ${id}.`, id)],
  )

/** Makes the catalog hold for whom it says, and for nobody else. Refuses where another one holds already, naming it. */
export async function enable(change: Change, catalog: CatalogRow): Promise<void> {
  const wanted = heldFor(catalog)
  await change.write.delete(enabledCatalogs).where(eq(enabledCatalogs.catalogId, catalog.id))
  if (!wanted.length) return
  const isTaken = and(eq(enabledCatalogs.merchantId, catalog.merchantId), inArray(enabledCatalogs.subAccountId, [...wanted]))
  const [taken] = await selectRows(change.sql, enabledCatalogs, { where: isTaken, limit: 1 })
  if (taken) throw await refusal(change, taken)
  for (const subAccountId of wanted) {
    const row = { merchantId: catalog.merchantId, subAccountId, catalogId: catalog.id }
    if ((await insertRow(change.write, enabledCatalogs, row)) === null) throw await refusal(change, row)
  }
}

async function refusal(change: Change, { catalogId, subAccountId }: { catalogId: string; subAccountId: string }) {
  const [other] = await selectRows(change.sql, merchantCatalogs, { where: eq(merchantCatalogs.id, catalogId), limit: 1 })
  const whom = subAccountId === OTHERS ? 'for the merchant’s orders without a catalog of their own' : `for the sub-account ${subAccountId}`
  return conflict(`The catalog "${other?.name}" (${catalogId}) is enabled ${whom}. Disable it first.`, 'isEnabled', true)
}
