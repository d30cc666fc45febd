import type { Change } from '@/server/kernel/change'
import { systemPrincipal } from '@/server/kernel/principal'
import { soleMerchantId } from '../associations'
import { presentInvitations } from './present'
import type { InvitationRow } from './store'

/** Records an action on an invitation in the audit log, without its link. */
export async function recordInvitation(change: Change, action: string, before: InvitationRow | null, row: InvitationRow): Promise<void> {
  const [after, presentedBefore] = await presentInvitations(change.sql, systemPrincipal(), before ? [row, before] : [row])
  change.record({
    resource: { type: 'invitation', id: row.id },
    action,
    before: presentedBefore ?? null,
    after: after ?? {},
    version: row.version,
    merchantId: soleMerchantId(row),
  })
}
