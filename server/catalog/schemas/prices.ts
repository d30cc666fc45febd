import * as z from 'zod'
import { amount, currencyCode, money } from '@/server/http/field-types'
import { isExact } from '@/server/kernel/money'

const isExactAmount = ({ amount, currency }: { amount: number; currency: string }) => isExact(amount, currency)

/**
 * A price in one or more currencies: {amount, currency}, or {currencies: [{amount, currency}, …]} with the main one first. Answers have
 * both, which may be sent back unchanged.
 */
export const price = z
  .strictObject({
    amount: amount.nullish(),
    currency: currencyCode.nullish(),
    currencies: z.array(money).max(50, { error: 'At most 50 currencies.' }).nullish(),
  })
  .transform(({ amount, currency, currencies }, context) => {
    const otherPrices = currencies ?? []
    const main = amount != null && currency != null ? { amount, currency } : null
    const refuse = (path: string, message: string, input: unknown) => {
      context.addIssue({ code: 'custom', path: [path], message, input })
      return z.NEVER
    }
    if ((amount == null) !== (currency == null))
      return refuse(amount == null ? 'amount' : 'currency', 'Give amount and currency together.', amount ?? currency)
    if (main && !isExactAmount(main)) return refuse('amount', `${main.amount} has more decimals than ${main.currency} allows.`, main.amount)
    const repeated = otherPrices.find((one, i) => otherPrices.findIndex(({ currency }) => currency === one.currency) !== i)
    if (repeated) return refuse('currencies', `${repeated.currency} is given twice.`, repeated.currency)
    const duplicate = main && otherPrices.find((one) => one.currency === main.currency)
    if (main && duplicate && duplicate.amount !== main.amount)
      return refuse('amount', `${main.currency} is given twice: ${main.amount} here, ${duplicate.amount} in currencies.`, main.amount)
    if (!main && otherPrices.length === 0) return refuse('amount', 'Give amount and currency, or currencies.', null)
    return main ? [main, ...otherPrices.filter((one) => one.currency !== main.currency)] : otherPrices
  })
  .meta({ id: 'CatalogPriceModel' })

export const priceModel = z
  .object({
    currencies: z.array(z.object({ amount: z.number(), currency: z.string() })),
    amount: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'Price' })
