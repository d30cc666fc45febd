import * as z from 'zod'
import { currencyCodes, isExact } from '@/server/kernel/money'

/** A time that both engines can store: PostgreSQL has no year 0. */
export const storableTime = () =>
  z.iso
    .datetime({ error: 'Give a time as RFC 3339 UTC, such as 2026-01-19T18:42:42.086Z.', abort: true })
    .refine((text) => !text.startsWith('0000'), { error: 'Give a year from 0001 to 9999.' })

/** Times are RFC 3339 UTC with milliseconds on the wire and Dates inside. */
export const instant = () =>
  z.codec(storableTime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })

/** A time in an answer; handlers write it with `iso(date)`. */
export const time = z.iso.datetime({ precision: 3 })

let lastFormatted = { at: Number.NaN, text: '' }
/** RFC 3339 UTC with milliseconds. Caches the last one, because rows written together have the same time. */
export function iso(date: Date): string {
  const at = date.getTime()
  if (at !== lastFormatted.at) lastFormatted = { at, text: date.toISOString() }
  return lastFormatted.text
}
export const isoOrNull = (date: Date | null) => (date === null ? null : iso(date))

const day = z.iso.date()
const utc = z.iso.datetime().regex(/T\d\d:\d\d:\d\d/)

/** PostgreSQL has no year 0, and the end of 9999-12-31 has more digits than the engines compare. */
const comparable = /^(?!0000|9999)/

/** A day, such as 2026-01-31. */
export const storableDay = z.iso
  .date({ error: 'Give a day, such as 2026-01-31.', abort: true })
  .refine((text) => comparable.test(text), { error: 'Give a year from 0001 to 9998.' })

/** A time or a day in a filter. A day means its first instant; with `until`, the end of that day (UTC). */
export const dateOrTime = (edge: 'from' | 'until') =>
  z
    .string()
    .refine((text) => day.safeParse(text).success || utc.safeParse(text).success, {
      error: 'Give a day (2026-01-31) or a time (2026-01-31T12:00:00.000Z).',
      abort: true,
    })
    .refine((text) => comparable.test(text), { error: 'Give a year from 0001 to 9998.' })
    .transform((text) => {
      const at = new Date(text.includes('T') ? text : `${text}T00:00:00.000Z`)
      // Upper ends are exclusive: the next day, or the next millisecond, so that the given instant is still included.
      if (edge === 'until') at.setTime(at.getTime() + (text.includes('T') ? 1 : 86_400_000))
      return at
    })
    .meta({
      description: `A time or a day (UTC)${edge === 'until' ? ', inclusive' : ''}.`,
      examples: ['2026-01-31', '2026-01-31T12:00:00.000Z'],
    })

/** A day in a filter, or a time, which means its day (UTC). */
export const dayFilter = dateOrTime('from').transform((at) => at.toISOString().slice(0, 10))

/** Text with a length limit, counted in characters as people see them. */
export const shortText = (max: number, min = 0) =>
  z
    .string()
    .min(min, { error: min === 1 ? 'Enter some text.' : undefined })
    .max(max, { error: (issue) => `At most ${max} characters; this has ${(issue.input as string).length}.` })

/** Text that is not blank; a blank one gives this error once. */
export const nonBlankText = (max: number, error: string) =>
  shortText(max)
    .refine((text) => text.trim() !== '', { error })
    .meta({ minLength: 1 })

/** The reason for an action, for people who read it later. */
export const reasonText = nonBlankText(500, 'Say why.')

export const currencyCode = z
  .enum(currencyCodes as [string, ...string[]], { error: 'Give an ISO 4217 currency code, such as USD.' })
  .meta({ id: 'CurrencyCodes' })

export const amount = z.number().min(0).max(999_999_999.99)

export const money = z
  .strictObject({ amount, currency: currencyCode })
  .superRefine((value, context) => {
    if (!isExact(value.amount, value.currency))
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: `${value.amount} has more decimals than ${value.currency} allows.`,
        input: value.amount,
      })
  })
  .meta({ id: 'PriceModel' })

/** The wire form of stored money. */
export const moneyModel = z.object({ amount: z.number(), currency: z.string() }).meta({ id: 'Money' })

/** Comma-separated values in a filter; any of them matches. */
export const anyOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z.array(z.enum(values as unknown as [T, ...T[]], { error: `Give one or more of ${values.join(', ')}, separated by commas.` })).min(1),
    )
    .meta({ description: `One or more of ${values.join(', ')}, separated by commas.`, examples: [...values] })

/** Comma-separated ids in a filter. */
export const idList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(100).toLowerCase()).min(1).max(100))
  .meta({ description: 'Up to 100, separated by commas.' })

/** Comma-separated texts in a filter. */
export const textList = (max: number) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(shortText(max, 1)).max(100))
    .meta({ description: 'One or more, separated by commas.' })

/** Comma-separated names in a filter. The whole text is one of them, so that a name with commas is found too. */
export const nameList = (max: number) =>
  z
    .string()
    .transform((text) => [...new Set([text, ...text.split(',').map((part) => part.trim())])].filter(Boolean))
    .pipe(z.array(z.string().max(max)).min(1).max(101))
    .meta({ description: 'One or more, separated by commas.' })

export const booleanParameter = z.enum(['true', 'false'], { error: 'Give true or false.' }).transform((text) => text === 'true')

/**
 * Fields that are shown but not written. On create they may only be null; on update they may repeat the stored value (get, edit, put back
 * works), which is checked once the stored resource is loaded.
 */
export function readOnly<const K extends string>(names: readonly K[], when: 'create' | 'update') {
  const schema = (when === 'create' ? z.null({ error: 'This field is read-only; leave it out.' }).optional() : z.unknown().optional()).meta(
    { readOnly: true },
  )
  return Object.fromEntries(names.map((name) => [name, schema])) as { [N in K]: z.ZodOptional<z.ZodUnknown> }
}

/** The envelope of every list. */
export const listOf = <N extends string, T extends z.ZodType>(name: N, item: T) =>
  z.object({
    [name]: z.array(item),
    page: z.number().nullable(),
    pageSize: z.number(),
    totalCount: z.number(),
    totalCountIsCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  } as { [K in N]: z.ZodArray<T> } & typeof pageShape)

const pageShape = {
  page: z.number().nullable(),
  pageSize: z.number(),
  totalCount: z.number(),
  totalCountIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
}

export const problemModel = z.object({
  errorMessage: z.string(),
  propertyName: z.string().nullable(),
  attemptedValue: z.unknown(),
  reason: z.string().meta({ description: 'A stable code for programs, such as order.held; GET /v1/problems lists them all.' }),
})

export const errorBody = z
  .object({
    errorCode: z.string(),
    requestId: z.string(),
    errors: z.array(problemModel),
  })
  .meta({ id: 'Error' })

/** A state that an update asks for, one of `states`. The document does not list them: which may be asked for depends on the record. */
export const requestedState = (states: readonly string[], error: (state: unknown) => string) =>
  z.string().refine((state) => states.includes(state), { error: ({ input }) => error(input) })
