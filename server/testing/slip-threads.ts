import { Worker } from 'node:worker_threads'
import { SlipRenderer } from '@/server/orders/packing-slips/pdf/renderer'

/**
 * The threads that draw slips run the bundle of the test run (databases/template.ts), and serve all tests of a process: a new thread loads
 * its code and fonts for a second, and each service that closes and each batch that ends would cost one. The tests of the renderer itself
 * (renderer.test.ts) prove that threads end.
 */
class SharedRenderer extends SlipRenderer {
  #drawing = 0

  override async draw(...request: Parameters<SlipRenderer['draw']>) {
    this.#drawing++
    try {
      return await super.draw(...request)
    } finally {
      this.#drawing--
    }
  }

  override async close() {
    if (this.#drawing) await super.close()
  }
}

const file = process.env.WAYBILL_TEST_SLIP_THREAD as string
const start = () => new Worker(file)
const shared = globalThis as { waybillSlips?: { single: SlipRenderer; batch: SlipRenderer } }
shared.waybillSlips ??= { single: new SharedRenderer(start), batch: new SharedRenderer(start) }
