import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { inboxItems, webhooks } from '@/db/schema'
import { soleMerchantId } from '@/server/access/roles/roles'
import { usersWithPermission } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import { newId } from '@/server/kernel/id'
import { recordDiff } from '@/server/kernel/versioned'
import { presentWebhook, type WebhookRow } from './present'

/** The most people whom one disabled endpoint notifies. */
const MAX_NOTIFIED = 20

/**
 * Disables an endpoint because of its receiver, and puts an unread item into the inbox of its creator and of those who may change it.
 * Does nothing when it is disabled already.
 */
export async function disableWebhook(change: Change, row: WebhookRow, reason: string): Promise<void> {
  const [stored] = await change.sql.select().from(webhooks).where(eq(webhooks.id, row.id))
  if (!stored?.isEnabled) return
  const edit = { isEnabled: false, disabledReason: reason, version: stored.version + 1, updatedAt: change.now }
  await change.write.update(webhooks).set(edit).where(eq(webhooks.id, row.id))
  const after = presentWebhook({ ...stored, ...edit })
  const { createdBy, associations } = stored
  recordDiff(change, 'webhook', 'disable', presentWebhook(stored), after, soleMerchantId(after))
  const holders = await usersWithPermission(change.sql, 'webhooks:write', { associations, first: createdBy.id, limit: MAX_NOTIFIED })
  for (const userId of holders)
    await insertRow(change.unaudited, inboxItems, {
      id: newId(),
      userId,
      kind: 'WebhookDisabled',
      noteId: null,
      resourceType: 'webhook',
      resourceId: row.id,
      orderId: null,
      actor: change.principal.actor,
      createdAt: change.now,
      readAt: null,
    })
}
