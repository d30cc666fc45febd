import type { Change } from '../change'
import { onlyMerchant } from '../only-merchant'
import { systemPrincipal } from '../principal'
import type { Row } from './find'
import { shownTo } from './present'

/** Notes in the audit log what was done to an invitation: never what its link is. */
export async function recordInvitation(change: Change, action: string, before: Row | null, row: Row): Promise<void> {
  const [after, former] = await shownTo(change.sql, systemPrincipal(), before ? [row, before] : [row])
  change.record({
    resource: { type: 'invitation', id: row.id },
    action,
    before: former ?? null,
    after: after ?? {},
    version: row.version,
    merchantId: onlyMerchant(row),
  })
}
