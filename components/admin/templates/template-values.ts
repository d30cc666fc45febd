import * as z from 'zod'
import { newTemplate } from '@/server/orders/messages/templates/schemas'
import type { Template } from './types'

export interface TemplateValues {
  name: string
  /** '' for the Internal staff's. Fixed once it is created. */
  merchantId: string
  texts: { languageCode: string; subject: string; text: string }[]
}

const emptyText = (languageCode: string) => ({ languageCode, subject: '', text: '' })

export const valuesOf = (template: Template | null): TemplateValues => ({
  name: template?.name ?? '',
  merchantId: template?.merchantId ?? '',
  texts: template ? Object.entries(template.texts).map(([languageCode, one]) => ({ languageCode, ...one })) : [emptyText('en')],
})

/** The next language that a template lacks, as an empty text; undefined when it has all that are offered. */
export function nextText(texts: TemplateValues['texts'], offered: readonly string[]) {
  const code = offered.find((one) => texts.every(({ languageCode }) => languageCode !== one))
  return code && emptyText(code)
}

export const bodyOf = ({ name, texts }: Pick<TemplateValues, 'name' | 'texts'>) => ({
  name: name.trim(),
  texts: Object.fromEntries(texts.map(({ languageCode, subject, text }) => [languageCode, { subject: subject.trim(), text: text.trim() }])),
})

/** The API's own rules, applied to the form's values. */
export const templateForm = z
  .object({
    name: z.string(),
    merchantId: z.string(),
    texts: z.array(z.object({ languageCode: z.string(), subject: z.string(), text: z.string() })),
  })
  .superRefine((values, context) => {
    for (const [i, { languageCode }] of values.texts.entries())
      if (values.texts.findIndex((one) => one.languageCode === languageCode) !== i)
        context.addIssue({ code: 'custom', path: ['texts', i, 'languageCode'], message: 'This language is there already.' })
    for (const { path, message } of newTemplate.safeParse(bodyOf(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: formPath(path, values.texts), message })
  })

/** `texts.en.subject` of the API is `texts.0.subject` of the form. */
function formPath([root, code, ...rest]: PropertyKey[], texts: TemplateValues['texts']): PropertyKey[] {
  if (root !== 'texts' || code === undefined) return [root as PropertyKey]
  const at = texts.findIndex(({ languageCode }) => languageCode === code)
  return [root, at, ...(rest.length ? rest : ['languageCode'])]
}

/** The texts of a stored value, as a conflict shows them. */
export const textsLabel = (value: string): string =>
  (JSON.parse(value) as TemplateValues['texts'])
    .map(({ languageCode, subject, text }) => `${languageCode}: ${subject}\n${text}`)
    .join('\n\n')
