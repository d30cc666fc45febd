import { importJob } from './catalog-csv/import-job'
import type { AnyJobKind } from './jobs/kind'
import { slipBatchJob } from './packing-slips/batch'

/** Every kind of long work that the worker does. */
export const jobKinds: readonly AnyJobKind[] = [slipBatchJob, importJob]
