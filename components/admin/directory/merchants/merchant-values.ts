import * as z from 'zod'
import type { Labels } from '@/components/frame/forms/merge-fields'
import {
  type AddressValues,
  bodyOf as addressOf,
  valuesOf as addressValues,
  fieldLabels,
} from '@/components/records/address/address-values'
import { updateMerchantBody } from '@/server/directory/schemas'
import { pickAddress } from '../address-values'
import { toAddress } from '../stored-address'
import type { Merchant } from '../types'

/** A merchant as form values. The address is the return address. */
export interface MerchantValues extends AddressValues {
  name: string
  supportEmail: string
  logo: string
  defaultSlipFormat: Merchant['defaultSlipFormat']
  slipShowsPrices: boolean
  autoProcess: boolean
  autoRoute: boolean
  routingStrategy: Merchant['routingStrategy']
  subAccounts: Merchant['subAccounts']
}

const returnAddressLabels = Object.fromEntries(
  Object.entries(fieldLabels).map(([name, label]) => [name, `Return address: ${label.toLowerCase()}`]),
)

export const labels: Labels<MerchantValues> = {
  ...returnAddressLabels,
  name: 'Name',
  supportEmail: 'Support e-mail',
  logo: 'Logo (file)',
  defaultSlipFormat: 'Packing slips on',
  slipShowsPrices: 'Vendors may print prices',
  autoProcess: 'Checks new orders',
  autoRoute: 'Routes automatically',
  routingStrategy: 'Routing',
  subAccounts: 'Sub-accounts',
}

export const valuesOf = (merchant: Merchant): MerchantValues => ({
  ...addressValues(toAddress(merchant.returnAddress)),
  name: merchant.name,
  supportEmail: merchant.supportEmail ?? '',
  logo: merchant.logo ?? '',
  defaultSlipFormat: merchant.defaultSlipFormat,
  slipShowsPrices: merchant.slipShowsPrices,
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
  slipShowsPrices: values.slipShowsPrices,
  autoProcess: values.autoProcess,
  autoRoute: values.autoRoute,
  routingStrategy: values.routingStrategy,
  subAccounts: values.subAccounts.map(({ id, name }) => ({ id: id.trim(), name: name.trim() })),
  returnAddress: addressOf(pickAddress(values), toAddress(stored?.returnAddress ?? null)),
})

/** The API's rules, with each problem at the form field that holds the value. */
export const merchantSchema = z.looseObject({}).superRefine((values, context) => {
  const parsed = updateMerchantBody.safeParse(bodyOf(values as unknown as MerchantValues, null))
  for (const { path, message } of parsed.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'returnAddress' ? [path[1] ?? 'line1'] : [...path] })
})
