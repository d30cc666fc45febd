import { afterAll, beforeAll, expect } from 'vitest'
import { breachesOf, refundInvariants } from '@/db/invariants/invariants'
import { type Service, startService } from '../service'
import { makeOrderFixture, type OrderFixture } from './orders'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

export const refund = (itemId: string | null, amount: number, fields: object = {}) => ({
  itemId,
  isShippingRefund: false,
  amount,
  reason: 'Scratched',
  ...fields,
})

/** The field and message of each error of an answer. */
export const errorsOf = ({ body }: { body: { errors?: { propertyName: string; errorMessage: string }[] } }) =>
  body.errors?.map(({ propertyName, errorMessage }) => [propertyName, errorMessage])

/** Functions that create an order to refund, and refund it. `fixture` is called with them, after it has been made. */
export const refundsOf = (fixture: () => OrderFixture) => ({
  /** A mug whose customer paid 2 × 6.00 and 0.50 tax, and 3.00 for shipping; a shirt with only a merchant price. */
  twoItems: (fields: object = {}) =>
    fixture().order({
      items: [
        {
          sku: 'MUG-11',
          quantity: 2,
          skipSkuValidation: true,
          customerPrice: usd(6),
          customerTaxes: usd(0.5),
          customerShippingPrice: usd(3),
          merchantPrice: usd(100),
        },
        { sku: 'TEE-2', quantity: 3, skipSkuValidation: true, merchantPrice: usd(4), merchantTax: usd(1), merchantShippingPrice: usd(2) },
      ],
      ...fields,
    }),
  send: (id: string, refunds: unknown, { query = '', headers = {}, ...body }: Record<string, unknown> = {}) =>
    fixture().call('POST', `/orders/${id}/refunds${query}`, { refunds, ...body }, headers as Record<string, string>),
})

/** Starts a service for the tests of a file, after which no stored refund exceeds what was paid for. */
export function serviceForRefunds() {
  const started = {} as { service: Service; orderFixture: OrderFixture }
  beforeAll(async () => {
    started.service = await startService()
    started.orderFixture = await makeOrderFixture(started.service)
  })
  afterAll(async () => {
    await expectRefundsWithinBalances(started.service)
    await started.service.close()
  })
  return { started, ...refundsOf(() => started.orderFixture) }
}

/** No stored refund exceeds what was paid for. */
export async function expectRefundsWithinBalances({ runtime }: Service) {
  for (const invariant of refundInvariants) expect(await breachesOf(runtime.database.sql, invariant, 10), invariant.name).toEqual([])
}
