import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { makeFacility } from '../../builders/facilities'
import { makeMerchant } from '../../builders/users'
import { type Environment, type Model, startHistory } from '../history'
import { intents, newOrder } from './actions'
import { DeleteNote, texts, UpdateNote, WriteNote } from './notes'
import { CreateOrder, ReprintOrder } from './orders'
import { modes, RunAction } from './run-action'
import { shipmentIntents } from './shipments'

let environment: Environment
/** A merchant whose orders wait until processing is started. */
let byHand: string
/** Two facilities of one vendor, and one of another. */
let facilities: Awaited<ReturnType<typeof makeFacility>>[]

beforeAll(async () => {
  environment = await startHistory()
  byHand = await makeMerchant(environment.service, { name: 'By hand', autoProcess: false })
  const first = await makeFacility(environment.service)
  const second = await makeFacility(environment.service, { vendorId: first.vendorId, name: 'Inkwell Nevada' })
  facilities = [first, second, await makeFacility(environment.service, { name: 'Redwood Leeds' })]
  await environment.newLogEntries()
})
afterAll(() => environment.service.close())

/** The number of histories per run; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 4)

test(
  'after any order history, each change has emitted one event and every invariant holds',
  async () => {
    const index = fc.nat(9)
    const [plainly] = modes
    const ask = fc
      .tuple(fc.oneof(...intents), index, fc.constantFrom(plainly, plainly, plainly, ...modes))
      .map((of) => new RunAction(...of))
    const askShipments = fc
      .tuple(fc.oneof(...shipmentIntents(facilities)), fc.nat(2), fc.constantFrom(plainly, plainly, plainly, plainly, ...modes))
      .map((of) => new RunAction(...of))
    const commands = fc.commands(
      [
        fc.oneof(newOrder(environment.orderFixture.merchantId), newOrder(byHand)).map((body) => new CreateOrder(body)),
        ask,
        ask,
        ask,
        ask,
        ask,
        ask,
        askShipments,
        askShipments,
        fc.tuple(index, fc.nat(2), fc.integer({ min: 1, max: 3 })).map((of) => new ReprintOrder(...of)),
        index.map((of) => new WriteNote(of)),
        fc.tuple(index, fc.constantFrom(...texts), fc.boolean()).map((of) => new UpdateNote(...of)),
        index.map((of) => new DeleteNote(of)),
      ],
      { maxCommands: 60, size: 'max' },
    )
    const start = (): { model: Model; real: Environment } => ({ model: { orders: [], notes: new Map() }, real: environment })
    await fc.assert(
      fc.asyncProperty(commands, (some) => fc.asyncModelRun(start, some)),
      { numRuns: RUNS },
    )
  },
  60_000 + 10_000 * RUNS,
)
