import { z } from 'zod'
import { addressModel } from '../address/schemas'
import { instant, listOf, readOnly, shortText } from '../http/wire'

export const slipFormats = ['Letter', 'A4', 'Label4x6'] as const
export const routingStrategies = ['cheapest', 'fastest', 'fewestShipments'] as const

const name = shortText(255).refine((text) => text.trim() !== '', { error: 'Give a text that is not empty.' })

/** How packing slips are laid out. */
const slipFormat = z.enum(slipFormats).meta({ id: 'ResourceFormat' })

const subAccount = z.strictObject({ id: shortText(100, 1), name })

const subAccounts = z
  .array(subAccount)
  .max(1_000)
  .superRefine((accounts, context) => {
    const seen = new Set<string>()
    for (const [i, { id }] of accounts.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [i, 'id'], message: 'Two sub-accounts have this id.', input: id })
      seen.add(id)
    }
  })

/** What can be written, without what absent fields mean. */
const written = {
  name,
  logoFileId: z.string().max(100).nullable(),
  supportEmail: z.email({ error: 'This is not an e-mail address.' }).max(255).nullable(),
  returnAddress: addressModel.nullable(),
  defaultSlipFormat: slipFormat,
  autoProcess: z.boolean(),
  autoRoute: z.boolean(),
  routingStrategy: z.enum(routingStrategies),
  subAccounts,
}

export const merchantReadOnly = ['id', 'version', 'createdAt', 'updatedAt'] as const

export const createMerchant = z
  .strictObject({
    name,
    logoFileId: written.logoFileId.default(null),
    supportEmail: written.supportEmail.default(null),
    returnAddress: written.returnAddress.default(null),
    defaultSlipFormat: written.defaultSlipFormat.default('Letter'),
    autoProcess: written.autoProcess.default(true),
    autoRoute: written.autoRoute.default(false),
    routingStrategy: written.routingStrategy.default('cheapest'),
    subAccounts: subAccounts.default([]),
    ...readOnly(merchantReadOnly, 'create'),
  })
  .meta({ id: 'CreateMerchantModel' })

export const updateMerchant = z
  .strictObject({ ...z.object(written).partial().shape, ...readOnly(merchantReadOnly, 'update') })
  .meta({ id: 'UpdateMerchantModel' })

export const merchantModel = z
  .object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    logoFileId: z.string().nullable(),
    supportEmail: z.string().nullable(),
    returnAddress: addressModel.nullable(),
    defaultSlipFormat: slipFormat,
    autoProcess: z.boolean(),
    autoRoute: z.boolean(),
    routingStrategy: z.enum(routingStrategies),
    subAccounts: z.array(z.object({ id: z.string(), name: z.string() })),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'MerchantModel' })

export const merchantResponse = z.object({ merchant: merchantModel }).meta({ id: 'GetMerchantResponse' })
export const merchantsResponse = listOf('merchants', merchantModel).meta({ id: 'ListMerchantsResponse' })

export type NewMerchant = z.output<typeof createMerchant>
export type MerchantChanges = z.output<typeof updateMerchant>
export type Merchant = z.output<typeof merchantModel>
