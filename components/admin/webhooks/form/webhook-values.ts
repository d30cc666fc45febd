import * as z from 'zod'
import type { Labels } from '@/components/frame/forms/merge-fields'
import type { NewWebhook } from '@/server/webhooks/endpoints/schemas'
import { associationProblem, associationsOf, associationValuesOf, parseAssociations, serializeAssociations } from '../../users/associations'
import { ALL_TYPES } from '../labels'
import type { Webhook } from '../types'

export interface HeaderValues {
  headers: { name: string; value: string }[]
}

/** An endpoint as form values, named as in the API. The headers of a stored one stay empty: they have a form of their own. */
export interface WebhookValues extends HeaderValues {
  url: string
  description: string
  /** Separated by commas. */
  eventTypes: string
  associations: string
  includeTest: boolean
  maxPerSecond: string
  /** Whether each body also has the resource. */
  expand: boolean
}

export const labels: Labels<WebhookValues> = {
  url: 'URL',
  description: 'Description',
  eventTypes: 'Events',
  associations: 'Scope',
  includeTest: 'Events of test orders',
  maxPerSecond: 'Requests per second',
  expand: 'Whole resource in each body',
  headers: null,
}

export const valuesOf = (webhook: Webhook): WebhookValues => ({
  url: webhook.url,
  description: webhook.description ?? '',
  eventTypes: webhook.eventTypes.join(','),
  associations: serializeAssociations(associationValuesOf(webhook.associations)),
  includeTest: webhook.includeTest,
  maxPerSecond: String(webhook.maxPerSecond),
  expand: webhook.expand.includes('resource'),
  headers: [],
})

/** The values of a new endpoint of everybody, or of the merchant or vendor of its creator. */
export const emptyValues = (type: 'Internal' | 'Merchant' | 'Vendor'): WebhookValues => ({
  url: '',
  description: '',
  eventTypes: ALL_TYPES,
  associations: serializeAssociations({ type, ids: '' }),
  includeTest: false,
  maxPerSecond: '50',
  expand: false,
  headers: [],
})

/** The values as the API takes them, without headers; `isStaff`: whether the user chooses whose events it gets. */
export const bodyOf = (values: WebhookValues, isStaff: boolean) => ({
  url: values.url.trim(),
  description: values.description.trim() || null,
  eventTypes: values.eventTypes.split(',') as NewWebhook['eventTypes'],
  includeTest: values.includeTest,
  maxPerSecond: Number(values.maxPerSecond),
  expand: (values.expand ? ['resource'] : []) as NewWebhook['expand'],
  ...(isStaff && { associations: associationsOf(parseAssociations(values.associations)) }),
})

export const headersOf = ({ headers }: HeaderValues) => Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value]))

const MAX_PER_SECOND = 1_000

const header = z.object({
  name: z.string().trim().min(1, { error: 'Enter a name.' }),
  value: z.string().min(1, { error: 'Enter a value.' }),
})

/** Checks that the names differ, since they become the keys of an object; the API checks the rest. */
export const headersSchema = z.object({
  headers: z.array(header).superRefine((headers, context) => {
    const names = new Set<string>()
    for (const [at, { name }] of headers.entries()) {
      const lower = name.toLowerCase()
      if (names.has(lower)) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'There is another with this name.' })
      names.add(lower)
    }
  }),
})

export const webhookSchema = (isStaff: boolean) =>
  z.looseObject({
    url: z
      .string()
      .trim()
      .refine((url) => URL.canParse(url), { error: 'Enter a whole URL, such as https://hooks.example.com/waybill.' }),
    eventTypes: z.string().min(1, { error: 'Choose at least one event, or all.' }),
    associations: z.string().superRefine((text, context) => {
      const problem = isStaff ? associationProblem(parseAssociations(text)) : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
    maxPerSecond: z.string().refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PER_SECOND, {
      error: 'Enter a number from 1 to 1,000.',
    }),
    headers: headersSchema.shape.headers,
  })
