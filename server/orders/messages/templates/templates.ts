import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { messageTemplates } from '@/db/schema'
import { findMerchant } from '@/server/directory/merchants'
import type { Change } from '@/server/kernel/change'
import { isUuid } from '@/server/kernel/id'
import { isInternal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { forbidden, invalid, notFound } from '@/server/kernel/refusal'
import { checkEdit, recordDeletion, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { fold } from '@/server/platform/search/search'
import { impliedMerchant } from '../../create-rules'
import { type NewTemplate, type TemplateModel, type TemplateUpdate, templateReadOnly } from './schemas'

type TemplateRow = typeof messageTemplates.$inferSelect

export const presentTemplate = ({ id, version, merchantId, name, texts, createdAt, updatedAt }: TemplateRow): TemplateModel => ({
  id,
  version,
  merchantId,
  name,
  texts,
  createdAt,
  updatedAt,
})

const findTemplate = async (reader: Reader, id: string): Promise<TemplateRow | undefined> =>
  isUuid(id) ? reader.one(messageTemplates, eq(messageTemplates.id, id.toLowerCase())) : undefined

/** A template within the caller's scope; throws 404 otherwise. */
export const getTemplate = async (reader: Reader, id: string): Promise<TemplateModel> => presentTemplate(await getTemplateRow(reader, id))

async function getTemplateRow(reader: Reader, id: string): Promise<TemplateRow> {
  const row = await findTemplate(reader, id)
  if (!row) throw notFound('message template', id)
  return row
}

/** The id of a template that fits a message about this merchant's order; throws 400 for any other. */
export async function requireTemplateFor(reader: Reader, id: string, merchantId: string): Promise<string> {
  const row = await findTemplate(reader, id)
  if (!row || (row.merchantId !== null && row.merchantId !== merchantId))
    throw invalid('reference.unknown', 'templateId', `The order’s merchant has no message template ${id}.`, id)
  return row.id
}

/** Creates a template: of Internal staff for all orders or one merchant's, of others for a merchant of theirs. */
export async function createTemplate(change: Change, input: NewTemplate): Promise<TemplateModel> {
  const row: TemplateRow = {
    number: 0,
    id: change.newId(),
    version: 1,
    merchantId: await merchantFor(change, input.merchantId ?? null),
    ...named(input.name),
    texts: input.texts,
    createdAt: change.now,
    updatedAt: change.now,
  }
  await insertRow(change.write, messageTemplates, row)
  const created = presentTemplate(row)
  recordDiff(change, 'messageTemplate', 'create', null, created, created.merchantId)
  return created
}

export async function updateTemplate(change: Change, id: string, input: TemplateUpdate): Promise<TemplateModel> {
  const row = await getTemplateRow(change.reader, id)
  refuseForeign(change, row)
  const before = presentTemplate(row)
  checkEdit(change, 'message template', before, input, templateReadOnly)
  return saveVersion(change, 'messageTemplate', before, {
    edited: { ...before, name: input.name?.trim() ?? before.name, texts: input.texts ?? before.texts },
    store: async ({ name, texts, version, updatedAt }) =>
      updateRow(change.write, messageTemplates, row.number, { ...named(name), texts, version, updatedAt }),
    merchantId: before.merchantId,
  })
}

/** Deletes a template. Messages made from it keep their texts. */
export async function deleteTemplate(change: Change, id: string): Promise<void> {
  const row = await getTemplateRow(change.reader, id)
  refuseForeign(change, row)
  change.expectVersion('message template', row.version)
  await change.write.delete(messageTemplates).where(eq(messageTemplates.number, row.number))
  recordDeletion(change, 'messageTemplate', presentTemplate(row), row.merchantId)
}

const named = (name: string) => ({ name: name.trim(), nameWords: fold(name).trim() })

/** The merchant of a new template; null for Internal staff's own. */
async function merchantFor({ principal, reader }: Change, sent: string | null): Promise<string | null> {
  const id = sent ?? impliedMerchant(principal) ?? null
  if (id === null) {
    if (isInternal(principal)) return null
    throw invalid('field.required', 'merchantId', 'Give the merchant whose template it is.')
  }
  const merchant = await findMerchant(reader, id)
  if (!merchant) throw invalid('reference.unknown', 'merchantId', `There is no merchant ${id}.`, id)
  return merchant.id
}

/** Others read the Internal staff's templates and do not change them. */
function refuseForeign({ principal }: Change, { merchantId }: TemplateRow): void {
  if (merchantId === null && !isInternal(principal)) throw forbidden('orders:message and an Internal association')
}
