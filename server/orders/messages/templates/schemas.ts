import * as z from 'zod'
import { idList, instant, listOf, nonBlankText, readOnly } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { languageCode } from '../../schemas/requests'
import { subject, text } from '../schemas'

export const MAX_LANGUAGES = 20

const name = nonBlankText(100, 'Name the template.').meta({ description: 'What people call it.' })

const templateText = z.strictObject({ subject, text }).meta({ id: 'MessageTemplateText' })

/** Texts by language, at least one. The codes are stored in lower case; two that differ in case are refused. */
const texts = z
  .record(z.string(), templateText)
  .superRefine((given, context) => {
    const codes = Object.keys(given)
    if (!codes.length) context.addIssue({ code: 'custom', message: 'Give a text in at least one language.', input: given })
    if (codes.length > MAX_LANGUAGES) context.addIssue({ code: 'custom', message: `At most ${MAX_LANGUAGES} languages.`, input: given })
    for (const code of codes) {
      const problem = languageCode.safeParse(code).error?.issues[0]?.message
      if (problem) context.addIssue({ code: 'custom', path: [code], message: problem, input: given[code] })
      else if (code !== code.toLowerCase() && Object.hasOwn(given, code.toLowerCase()))
        context.addIssue({ code: 'custom', path: [code], message: 'This language is there twice.', input: given[code] })
    }
  })
  .transform((given) => Object.fromEntries(Object.entries(given).map(([code, one]) => [code.toLowerCase(), one])))
  .meta({
    description: 'Subject and text by language (ISO 639-1), with placeholders such as {{customer.firstName}}.',
    examples: [{ en: { subject: 'Your order {{order.externalId}}', text: 'Hi {{customer.firstName}}' } }],
  })

const merchantId = z.string().min(1).max(100).nullish().meta({
  description: 'The merchant whose template it is. Null: the Internal staff’s, for the orders of all merchants; only they write these.',
})

export const templateReadOnly = ['id', 'version', 'merchantId', 'createdAt', 'updatedAt'] as const

export const newTemplate = z
  .strictObject({ name, merchantId, texts, ...readOnly(['id', 'version', 'createdAt', 'updatedAt'], 'create') })
  .meta({ id: 'CreateMessageTemplateModel' })
export type NewTemplate = z.output<typeof newTemplate>

export const templateUpdate = z
  .strictObject({ name, texts })
  .partial()
  .extend(readOnly(templateReadOnly, 'update'))
  .meta({ id: 'UpdateMessageTemplateModel' })
export type TemplateUpdate = z.output<typeof templateUpdate>

export const templateModel = z
  .object({
    id: z.string().meta({ description: 'Id of the template.' }),
    version: z.int().meta({ description: 'Rises with every change.' }),
    merchantId: z.string().nullable().meta({ description: 'The merchant whose template it is; null for the Internal staff’s.' }),
    name: z.string().meta({ description: 'What people call it.' }),
    texts: z
      .record(z.string(), z.object({ subject: z.string(), text: z.string() }).meta({ id: 'GetMessageTemplateText' }))
      .meta({ description: 'Subject and text by language (ISO 639-1, lower case).' }),
    createdAt: instant().meta({ description: 'When it was created.' }),
    updatedAt: instant().meta({ description: 'When it was last changed.' }),
  })
  .meta({ id: 'MessageTemplate' })
export type TemplateModel = z.output<typeof templateModel>

export const templatesQuery = listQuery(
  {
    q: z.string().max(255).optional().meta({ description: 'The beginning of the name, ignoring case and accents.' }),
    merchantId: idList.optional().meta({ description: 'Ids of merchants, separated by commas; none for the Internal staff’s templates.' }),
    ...updatedFilters,
  },
  ['name', 'createdAt'],
  'name',
)

export const templateResponse = z.object({ messageTemplate: templateModel }).meta({ id: 'MessageTemplateResponse' })
export const templatesResponse = listOf('messageTemplates', templateModel).meta({ id: 'ListMessageTemplatesResponse' })
