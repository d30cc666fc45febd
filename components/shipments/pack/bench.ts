import type { Shipment } from '../types'
import type { ScanFeedback } from './scan-feedback'
import { emptyHistory, type ScanHistory } from './scan-history'
import { type StopReason, stopReason } from './stop-reason'

/** The requests of a bench. */
export interface BenchReads {
  /** The shipments of a slip's code, or of an item. */
  find(text: string): Promise<Shipment[]>
  /** The shipments that have an item, without canceled ones. */
  holdersOf(item: string): Promise<Pick<Shipment, 'shortId'>[]>
  /** The carrier that this bench usually uses. */
  usualCarrier(): string | null
}

/** The state of a packing bench. */
export interface Bench {
  /** The shipment being packed; null while waiting for a slip. */
  shipment: Shipment | null
  history: ScanHistory
  feedback: ScanFeedback | null
  /** The multiplier of the next scan, from `3*`. */
  times: number
  /** The shipments of the scanned code when it has several. */
  choices: Shipment[]
  isLooking: boolean
  /** The slip whose lookup failed, and the error. */
  failed: { text: string; error: Error } | null
  /** The codes that were scanned without a connection, beginning with the slip; they are taken once there is one. */
  waiting: readonly string[]
  /** The last scanned tracking number with its carrier, and how many have been scanned. With a carrier it closes the parcel. */
  tracking: { number: string; carrierName: string | null; turn: number } | null
  /** How many times the parcel was to be closed by its barcode. */
  closings: number
  /** The STOP of a piece that must not be packed; that of a shipment follows from the shipment. */
  pieceStop: StopReason | null
  /** The codes scanned during a STOP, which count nothing. */
  missed: string[]
  /** A parcel was sent and its outcome is unknown: units that appear as packed may be from that parcel. */
  isUndecided: boolean
  /** The shipment had left before it was opened here. */
  hadLeft: boolean
}

/** A bench that waits for a slip. */
export const emptyBench: Bench = {
  shipment: null,
  history: emptyHistory,
  feedback: null,
  times: 1,
  choices: [],
  isLooking: false,
  failed: null,
  waiting: [],
  tracking: null,
  closings: 0,
  pieceStop: null,
  missed: [],
  isUndecided: false,
  hadLeft: false,
}

/** The STOP that covers the bench; null while packing may go on. */
export const stopOf = ({ shipment, pieceStop }: Bench): StopReason | null => (shipment && stopReason(shipment)) ?? pieceStop
