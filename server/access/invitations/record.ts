import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { systemPrincipal } from '@/server/kernel/principal'
import { soleMerchantId } from '../associations'
import { presentInvitations } from './present'
import type { Invitation } from './schemas'
import type { InvitationRow } from './store'

/** The fields of a new invitation in the audit log: address, names of the roles, associations and delivery. */
const summary = ({ email, roles, associations, deliveryMethod }: Invitation) => ({
  email,
  roles: roles.map(({ name }) => name).join(', '),
  associations,
  deliveryMethod,
})

/** Records an action on an invitation in the audit log, without its link. */
export async function recordInvitation(
  change: Change,
  action: AuditedAction<'invitation'>,
  before: InvitationRow | null,
  row: InvitationRow,
): Promise<void> {
  const [after, presentedBefore] = await presentInvitations(change.sql, systemPrincipal(), before ? [row, before] : [row])
  change.record({
    resource: { type: 'invitation', id: row.id },
    action,
    before: presentedBefore ?? null,
    after: after ?? {},
    ...(after && !before && { changes: diff(null, summary(after)) }),
    version: row.version,
    merchantId: soleMerchantId(row),
  })
}
