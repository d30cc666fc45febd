import { z } from 'zod'
import { updateMerchant } from '@/server/directory/schemas'
import { type AddressValues, bodyOf as addressOf, valuesOf as addressValues, fieldLabels } from '../../addresses/address-values'
import type { Labels } from '../../forms/merge'
import { asAddress, pickAddress } from '../address-part'
import type { Merchant } from '../shapes'

/** A merchant as its form holds it. The address is the one that parcels are returned to. */
export interface MerchantValues extends AddressValues {
  name: string
  supportEmail: string
  logo: string
  defaultSlipFormat: Merchant['defaultSlipFormat']
  autoProcess: boolean
  autoRoute: boolean
  routingStrategy: Merchant['routingStrategy']
  subAccounts: Merchant['subAccounts']
}

const returned = Object.fromEntries(Object.entries(fieldLabels).map(([name, label]) => [name, `Return address: ${label.toLowerCase()}`]))

export const labels: Labels<MerchantValues> = {
  ...returned,
  name: 'Name',
  supportEmail: 'Support e-mail',
  logo: 'Logo (file)',
  defaultSlipFormat: 'Packing slips on',
  autoProcess: 'Checks new orders',
  autoRoute: 'Routes by itself',
  routingStrategy: 'Routing',
  subAccounts: 'Sub-accounts',
}

export const valuesOf = (merchant: Merchant): MerchantValues => ({
  ...addressValues(asAddress(merchant.returnAddress)),
  name: merchant.name,
  supportEmail: merchant.supportEmail ?? '',
  logo: merchant.logo ?? '',
  defaultSlipFormat: merchant.defaultSlipFormat,
  autoProcess: merchant.autoProcess,
  autoRoute: merchant.autoRoute,
  routingStrategy: merchant.routingStrategy,
  subAccounts: merchant.subAccounts,
})

export const bodyOf = (values: MerchantValues, stored: Merchant | null) => ({
  name: values.name.trim(),
  supportEmail: values.supportEmail.trim() || null,
  logo: values.logo || null,
  defaultSlipFormat: values.defaultSlipFormat,
  autoProcess: values.autoProcess,
  autoRoute: values.autoRoute,
  routingStrategy: values.routingStrategy,
  subAccounts: values.subAccounts.map(({ id, name }) => ({ id: id.trim(), name: name.trim() })),
  returnAddress: addressOf(pickAddress(values), asAddress(stored?.returnAddress ?? null)),
})

/** What the form's values must be: the API's own rules, each told of the field that it is typed in. */
export const merchantSchema = z.looseObject({}).superRefine((values, context) => {
  const judged = updateMerchant.safeParse(bodyOf(values as unknown as MerchantValues, null))
  for (const { path, message } of judged.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'returnAddress' ? [path[1] ?? 'line1'] : [...path] })
})
