import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertRow, selectRows } from '@/db/rows'
import { enabledCatalogs, merchantCatalogs } from '@/db/schema'
import type { Merchant } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { conflict, type Problem, problem } from '@/server/kernel/refusal'
import type { CatalogRow } from '../find'

/** The key of all sub-accounts without a catalog of their own. */
export const OTHER_SUB_ACCOUNTS = ''

/** Selects a sub-account's enabled catalog: its own, else the one for all others. */
export const enabledCatalogQuery = (merchantId: unknown, subAccountId: unknown) => ({
  where: sql`${enabledCatalogs.merchantId} = ${merchantId} and ${enabledCatalogs.subAccountId} in (${subAccountId}, ${sql.raw(`'${OTHER_SUB_ACCOUNTS}'`)})`,
  orderBy: desc(enabledCatalogs.subAccountId),
  limit: 1,
})

/** The sub-accounts that an enabled catalog covers. */
const coveredSubAccounts = ({ isEnabled, subAccountIds }: CatalogRow) =>
  isEnabled ? (subAccountIds.length ? subAccountIds : [OTHER_SUB_ACCOUNTS]) : []

/** Problems of sub-accounts that the merchant does not have. */
export const unknownSubAccounts = (ids: readonly string[], { name, subAccounts }: Merchant): Problem[] =>
  ids.flatMap((id, i) =>
    subAccounts.some((one) => one.id === id)
      ? []
      : [problem('reference.unknown', `assignedToSubAccountIds[${i}]`, `${name} has no sub-account ${id}.`, id)],
  )

/** Enables the catalog for exactly its sub-accounts. Refuses sub-accounts with another enabled catalog, naming it. */
export async function updateEnabledCatalogs(change: Change, catalog: CatalogRow): Promise<void> {
  const targetIds = coveredSubAccounts(catalog)
  await change.write.delete(enabledCatalogs).where(eq(enabledCatalogs.catalogId, catalog.id))
  if (!targetIds.length) return
  const isTaken = and(eq(enabledCatalogs.merchantId, catalog.merchantId), inArray(enabledCatalogs.subAccountId, [...targetIds]))
  const [conflicting] = await selectRows(change.sql, enabledCatalogs, { where: isTaken, limit: 1 })
  if (conflicting) throw await alreadyEnabled(change, conflicting)
  for (const subAccountId of targetIds) {
    const row = { merchantId: catalog.merchantId, subAccountId, catalogId: catalog.id }
    if ((await insertRow(change.write, enabledCatalogs, row)) === null) throw await alreadyEnabled(change, row)
  }
}

async function alreadyEnabled(change: Change, { catalogId, subAccountId }: { catalogId: string; subAccountId: string }) {
  const [otherCatalog] = await selectRows(change.sql, merchantCatalogs, { where: eq(merchantCatalogs.id, catalogId), limit: 1 })
  const scopeText =
    subAccountId === OTHER_SUB_ACCOUNTS ? 'for the merchant’s orders without a catalog of their own' : `for the sub-account ${subAccountId}`
  return conflict(
    'catalog.otherEnabled',
    `The catalog "${otherCatalog?.name}" (${catalogId}) is enabled ${scopeText}. Disable it first.`,
    'isEnabled',
    true,
  )
}
