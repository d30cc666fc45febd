import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { makeMerchant } from '../actors'
import { makeFacility } from '../facilities'
import { intents, newOrder } from './acts'
import { Ask, manners } from './ask'
import { type Model, type Real, startHistory } from './history'
import { DeleteNote, PutNote, texts, WriteNote } from './notes'
import { Create, Reprint } from './orders'
import { shipmentIntents } from './shipments'

let real: Real
/** Its orders wait for their processing to be started. */
let byHand: string
/** Two facilities of one vendor, and one of another. */
let makers: Awaited<ReturnType<typeof makeFacility>>[]

beforeAll(async () => {
  real = await startHistory()
  byHand = await makeMerchant(real.service, { name: 'By hand', autoProcess: false })
  const first = await makeFacility(real.service)
  const second = await makeFacility(real.service, { vendorId: first.vendorId, name: 'Inkwell Nevada' })
  makers = [first, second, await makeFacility(real.service, { name: 'Redwood Leeds' })]
  await real.news()
})
afterAll(() => real.service.close())

/** How many histories are tried; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 12)

test(
  'whatever is asked of orders, each change is told once by its name, nothing else is told, and every invariant holds',
  async () => {
    const place = fc.nat(9)
    const [plainly] = manners
    const ask = fc.tuple(fc.oneof(...intents), place, fc.constantFrom(plainly, plainly, plainly, ...manners)).map((of) => new Ask(...of))
    const askShipments = fc
      .tuple(fc.oneof(...shipmentIntents(makers)), fc.nat(2), fc.constantFrom(plainly, plainly, plainly, plainly, ...manners))
      .map((of) => new Ask(...of))
    const commands = fc.commands(
      [
        fc.oneof(newOrder(real.desk.merchantId), newOrder(byHand)).map((body) => new Create(body)),
        ask,
        ask,
        ask,
        ask,
        ask,
        ask,
        askShipments,
        askShipments,
        fc.tuple(place, fc.nat(2), fc.integer({ min: 1, max: 3 })).map((of) => new Reprint(...of)),
        place.map((of) => new WriteNote(of)),
        fc.tuple(place, fc.constantFrom(...texts), fc.boolean()).map((of) => new PutNote(...of)),
        place.map((of) => new DeleteNote(of)),
      ],
      { maxCommands: 60, size: 'max' },
    )
    const start = (): { model: Model; real: Real } => ({ model: { orders: [], notes: new Map() }, real })
    await fc.assert(
      fc.asyncProperty(commands, (some) => fc.asyncModelRun(start, some)),
      { numRuns: RUNS },
    )
  },
  10_000 * RUNS,
)
