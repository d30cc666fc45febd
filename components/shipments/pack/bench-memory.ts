import { createIdb, type Idb } from '@/components/ui/idb'
import { emptyHistory, type ScanHistory } from './scan-history'
import type { SentParcel } from './sent-parcel'

/** A bench's memory of a shipment that is not packed. */
interface RememberedShipment {
  history: ScanHistory
  /** The parcel that was sent and whose answer has not arrived. */
  sent?: SentParcel | undefined
  /** The carrier's label of the parcel that is not closed. */
  label?: { number: string; carrierName: string | null } | undefined
}

/** Counted pieces and scans that wait for a connection; they survive a reload and a power cut. */
export interface BenchMemory {
  /** Reads what other pages and earlier ones have stored. */
  load(): Promise<void>
  of(shipmentId: string): RememberedShipment
  /** The codes that wait for a connection, in their order. Changed in memory only, and stored with the next `keep`. */
  waiting: string[]
  /** Stores these parts of a shipment, if given, and the waiting codes together; resolves once they are on the disk. */
  keep(shipmentId?: string, changed?: Partial<RememberedShipment>): Promise<void>
}

interface Stored extends RememberedShipment {
  /** The time in ms at which it was stored. */
  at: number
}

const WAITING = 'waiting'
/** Counts older than this belong to goods that have long left the bench. */
const MAX_AGE_MS = 14 * 86_400_000

const noIdb: Idb = { all: async () => new Map(), write: async () => {} }

/** The memory of a bench in this browser; without a database it ends with the page. */
export function createBenchMemory(idb: Idb = noIdb): BenchMemory {
  const shipments = new Map<string, RememberedShipment>()
  let isLoaded = false
  const memory: BenchMemory = {
    waiting: [],
    async load() {
      const stored = await idb.all<Stored | string[]>()
      const isOld = (one: Stored | string[] | undefined) => !one || ('at' in one && Date.now() - (one as Stored).at > MAX_AGE_MS)
      const old = [...stored.keys()].filter((key) => isOld(stored.get(key)))
      if (old.length) void idb.write(Object.fromEntries(old.map((key) => [key, undefined])))
      for (const [key, one] of stored) {
        if (isOld(one)) continue
        if (!Array.isArray(one)) shipments.set(key, one)
        // Those of this page may be newer than the stored ones.
        else if (!isLoaded) memory.waiting = one
      }
      isLoaded = true
    },
    of: (shipmentId) => shipments.get(shipmentId) ?? { history: emptyHistory },
    keep(shipmentId, changed) {
      const waiting = memory.waiting.length ? memory.waiting : undefined
      if (!shipmentId || !changed) return idb.write({ [WAITING]: waiting })
      const remembered = { ...memory.of(shipmentId), ...changed }
      const isEmpty = !Object.keys(remembered.history.counts).length && !remembered.history.packed.length && !remembered.sent
      if (isEmpty) shipments.delete(shipmentId)
      else shipments.set(shipmentId, remembered)
      return idb.write({ [WAITING]: waiting, [shipmentId]: isEmpty ? undefined : ({ ...remembered, at: Date.now() } satisfies Stored) })
    },
  }
  return memory
}

/** The memory of the bench at which this browser is: a parcel begun by one user is closed by another. */
export const storedBenchMemory = () => createBenchMemory(createIdb('waybill-packing'))
