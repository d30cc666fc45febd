import * as z from 'zod'
import { read } from '@/server/http/operation'
import { addressFormat } from './address'
import { addressFields } from './address-rules'
import { countryCode } from './schemas'

const field = z.object({ name: z.enum(addressFields), label: z.string(), isRequired: z.boolean() })
const rules = z.object({
  needsState: z.boolean(),
  cityTells: z.boolean(),
  needsZip: z.boolean(),
  zip: z.string().nullable(),
  states: z.record(z.string(), z.string()),
  listsStates: z.boolean(),
  zipsOfState: z.record(z.string(), z.string()),
})
const format = z
  .object({
    countryCode: z.string(),
    name: z.string(),
    rows: z.array(z.array(field)),
    states: z.array(z.object({ value: z.string(), name: z.string() })),
    zipExample: z.string().nullable(),
    rules,
  })
  .meta({ id: 'AddressFormat' })

export const addressOperations = [
  read({
    id: 'getAddressFormat',
    group: 'Reference',
    path: '/addresses/format',
    summary: 'Get the address format of a country',
    description:
      'The fields in the country’s order, which of them are required, the states to choose from, and the rules for an AddressIssue.',
    permission: 'anyone',
    examples: { query: { countryCode: 'US' } },
    query: z.strictObject({ countryCode }),
    response: z.object({ format }),
    handle: async ({ query }) => ({ format: addressFormat(query.countryCode) as z.output<typeof format> }),
  }),
] as const
