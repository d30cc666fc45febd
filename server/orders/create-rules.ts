import { currencyCodes, isExact } from '@/server/kernel/money'
import type { Principal } from '@/server/kernel/principal'
import { type Problem, problem } from '@/server/kernel/refusal'
import { itemMoneyFields } from './items/schemas'
import { customerAmounts } from './schemas/requests'

type RawObject = Record<string, unknown>

/**
 * Problems of a create payload beyond the shape of its fields: a missing merchant, and money in another currency or with too many decimals.
 * Reads the payload as sent, so that these problems are reported together with those of the fields.
 */
export function createOrderProblems(input: unknown, principal: Principal): Problem[] {
  const order = asObject(input)
  const currency = order.currencyCode === undefined ? 'USD' : order.currencyCode
  return [
    ...(order.merchantId === undefined && !impliedMerchant(principal)
      ? [problem('field.required', 'merchantId', 'This field is required.')]
      : []),
    ...(typeof currency === 'string' && currencyCodes.includes(currency) ? moneyProblems(order, currency) : []),
  ]
}

/** The merchant's id when the caller is limited to exactly one, else undefined; such a caller may leave out merchantId. */
export const impliedMerchant = ({ scope }: Principal) =>
  !scope.everything && scope.merchantIds.length === 1 ? scope.merchantIds[0] : undefined

function moneyProblems(order: RawObject, currency: string): Problem[] {
  return [
    ...customerAmounts.flatMap((name) => precisionProblems(name, order[name], currency)),
    ...asList(order.items).flatMap((item, i) =>
      itemMoneyFields.flatMap((name) => {
        const sentCurrency = asObject(item[name]).currency
        return typeof sentCurrency === 'string' && sentCurrency !== currency
          ? [problem('money.currency', `items[${i}].${name}.currency`, `The order’s currency is ${currency}.`, sentCurrency)]
          : []
      }),
    ),
    ...asList(order.customerPaymentMethods).flatMap((method, m) =>
      asList(method.customerTransactions).flatMap((transaction, t) => {
        const currencyOfTransaction = transaction.currencyCode ?? currency
        const name = `customerPaymentMethods[${m}].customerTransactions[${t}].total`
        return typeof currencyOfTransaction === 'string' && currencyCodes.includes(currencyOfTransaction)
          ? precisionProblems(name, transaction.total, currencyOfTransaction)
          : []
      }),
    ),
  ]
}

const precisionProblems = (name: string, amount: unknown, currency: string): Problem[] =>
  typeof amount === 'number' && !isExact(amount, currency)
    ? [problem('money.decimals', name, `${amount} has more decimals than ${currency} allows.`, amount)]
    : []

const asObject = (value: unknown): RawObject => (typeof value === 'object' && value !== null ? (value as RawObject) : {})
const asList = (value: unknown): RawObject[] => (Array.isArray(value) ? value.map(asObject) : [])
