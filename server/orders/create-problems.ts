import { itemMoneyFields } from '../items/schemas'
import { currencyCodes, isExact } from '../money'
import type { Principal } from '../principal'
import { type Problem, problem } from '../refusal'
import { customerAmounts } from './schemas'

type Given = Record<string, unknown>

/**
 * What a create payload has to meet beyond the shape of its fields: who the merchant is, and that all money is of one
 * currency. Judged of the payload as sent, so that it is told together with what is wrong with the fields.
 */
export function createProblems(input: unknown, principal: Principal): Problem[] {
  const order = asObject(input)
  const currency = order.currencyCode === undefined ? 'USD' : order.currencyCode
  return [
    ...(order.merchantId === undefined && !impliedMerchant(principal) ? [problem('merchantId', 'This field is required.')] : []),
    ...(typeof currency === 'string' && currencyCodes.includes(currency) ? moneyProblems(order, currency) : []),
  ]
}

/** A merchant's own caller need not name the merchant. */
export const impliedMerchant = ({ scope }: Principal) =>
  !scope.everything && scope.merchantIds.length === 1 ? scope.merchantIds[0] : undefined

function moneyProblems(order: Given, currency: string): Problem[] {
  return [
    ...customerAmounts.flatMap((name) => tooFine(name, order[name], currency)),
    ...asList(order.items).flatMap((item, i) =>
      itemMoneyFields.flatMap((name) => {
        const given = asObject(item[name]).currency
        return typeof given === 'string' && given !== currency
          ? [problem(`items[${i}].${name}.currency`, `The order is in ${currency}.`, given)]
          : []
      }),
    ),
    ...asList(order.customerPaymentMethods).flatMap((method, m) =>
      asList(method.customerTransactions).flatMap((transaction, t) => {
        const own = transaction.currencyCode ?? currency
        const name = `customerPaymentMethods[${m}].customerTransactions[${t}].total`
        return typeof own === 'string' && currencyCodes.includes(own) ? tooFine(name, transaction.total, own) : []
      }),
    ),
  ]
}

const tooFine = (name: string, amount: unknown, currency: string): Problem[] =>
  typeof amount === 'number' && !isExact(amount, currency)
    ? [problem(name, `${currency} has no amounts as fine as ${amount}.`, amount)]
    : []

const asObject = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
const asList = (value: unknown): Given[] => (Array.isArray(value) ? value.map(asObject) : [])
