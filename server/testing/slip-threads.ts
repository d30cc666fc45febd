import { Worker } from 'node:worker_threads'
import { SlipRenderer } from '@/server/orders/packing-slips/pdf/renderer'

/**
 * The threads that draw slips run the bundle of the test run (databases/template.ts): each service that prints starts them anew, and
 * compiling their code file by file takes half a second more. The tests of the renderer itself start them as commands do.
 */
const file = process.env.WAYBILL_TEST_SLIP_THREAD as string
const start = () => new Worker(file)
const shared = globalThis as { waybillSlips?: { single: SlipRenderer; batch: SlipRenderer } }
shared.waybillSlips ??= { single: new SlipRenderer(start), batch: new SlipRenderer(start, 100, false) }
