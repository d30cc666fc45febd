import { createListeners } from '@/components/ui/listeners'
import type { Package, Shipment } from '../types'
import { isSame, isSlipCode, plain, timesOf, trackingOf } from './codes'
import { outcomeOf, packedBetween, progressOf } from './match'
import { packedFeedback, type ScanFeedback, scanFeedback } from './scan-feedback'
import { add, emptyHistory, type ScanHistory, storedHistory, storeHistory, undo } from './scan-history'
import { stopReason } from './stop-reason'

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
  /** The last scanned tracking number with its carrier, and how many have been scanned. */
  tracking: { number: string; carrierName: string | null; turn: number } | null
  /** A parcel was sent and its outcome is unknown: units that appear as packed may be from that parcel. */
  isUndecided: boolean
}

const empty: Bench = {
  shipment: null,
  history: emptyHistory,
  feedback: null,
  times: 1,
  choices: [],
  isLooking: false,
  failed: null,
  tracking: null,
  isUndecided: false,
}

/**
 * The state of a packing bench: takes scans in sequence, however fast they come, and publishes the state. `find` looks up a slip's code;
 * `isLooking`: the first slip is scanned at once.
 */
export function createPackingSession(find: (text: string) => Promise<Shipment[]>, isLooking = false) {
  let bench: Bench = { ...empty, isLooking }
  /** Another slip scanned while units are counted: a second scan confirms it. */
  let pendingSlip: string | null = null
  let line: Promise<unknown> = Promise.resolve()
  const listeners = createListeners()
  const set = (change: Partial<Bench>) => {
    bench = { ...bench, ...change }
    listeners.emit()
  }
  const setFeedback = (tone: ScanFeedback['tone'], title: string, words: string | null = null) =>
    set({ feedback: { tone, title, words }, times: 1 })
  const count = (history: ScanHistory, change: Partial<Bench> = {}) => {
    if (bench.shipment) storeHistory(bench.shipment.id, history)
    set({ history, ...change })
  }

  function open(shipment: Shipment) {
    pendingSlip = null
    const history = storedHistory(shipment.id)
    const isOver = progressOf(shipment.orderItems, emptyHistory.counts).open === 0
    if (isOver) storeHistory(shipment.id, emptyHistory)
    set({ ...empty, shipment, history: isOver ? emptyHistory : history })
  }

  async function lookUp(text: string) {
    set({ isLooking: true, failed: null, choices: [], feedback: null })
    try {
      const [first, ...others] = await find(text)
      set({ isLooking: false })
      if (!first) setFeedback('bad', `Nothing found for ${text}`, 'Scan the barcode of a packing slip, or type a shipment’s number.')
      else if (others.length) set({ shipment: null, history: emptyHistory, choices: [first, ...others] })
      else open(first)
    } catch (error) {
      set({ isLooking: false, failed: { text, error: error instanceof Error ? error : new Error(String(error)) } })
    }
  }

  /** Switches to another slip: at once when no units are counted, else only after a second scan. */
  async function switchTo(shipment: Shipment, text: string) {
    const { counted } = progressOf(shipment.orderItems, bench.history.counts)
    if (!counted || pendingSlip === plain(text)) return lookUp(text)
    pendingSlip = plain(text)
    const units = counted === 1 ? '1 unit is' : `${counted} units are`
    setFeedback(
      'warn',
      `${shipment.shortId} is not packed yet: ${units} counted`,
      `Pack it, or scan ${text} again to leave it; the count is kept.`,
    )
  }

  function countScan(shipment: Shipment, text: string) {
    const lines = shipment.orderItems
    const plainOutcome = outcomeOf(lines, bench.history.counts, text, bench.times)
    const typed = plainOutcome.is === 'wrong' ? timesOf(text) : null
    if (typed && !typed.code) return set({ times: typed.times, feedback: null })
    const outcome = typed ? outcomeOf(lines, bench.history.counts, typed.code, typed.times) : plainOutcome
    if (outcome.is === 'counted') {
      pendingSlip = null
      const history = add(bench.history, outcome.added)
      return count(history, { feedback: scanFeedback(lines, history.counts, text, outcome), times: 1, failed: null })
    }
    if (outcome.is === 'wrong') {
      const own = [shipment.shortId, shipment.id, shipment.orderId, ...shipment.packages.map((one) => one.shortId)]
      if (own.some((name) => isSame(name, plain(text)))) return setFeedback('warn', `${shipment.shortId} is open already`)
      if (isSlipCode(text)) return switchTo(shipment, text)
      const tracking = trackingOf(text)
      if (tracking && progressOf(lines, bench.history.counts).isComplete) {
        set({ tracking: { ...tracking, turn: (bench.tracking?.turn ?? 0) + 1 } })
        return setFeedback('good', [tracking.carrierName, 'tracking number', tracking.number].filter(Boolean).join(' '))
      }
      if (tracking?.carrierName)
        return setFeedback('warn', `This is a tracking number of ${tracking.carrierName}`, 'Count all items first, then scan the label.')
    }
    return set({ feedback: scanFeedback(lines, bench.history.counts, text, outcome), times: 1 })
  }

  const scanned = (text: string) => {
    const { shipment } = bench
    const isPacking = shipment && !stopReason(shipment) && shipment.orderItems.some((one) => one.packedQuantity < one.quantity)
    return isPacking ? countScan(shipment, text) : lookUp(text)
  }

  return {
    subscribe: listeners.subscribe,
    get: () => bench,
    open,
    /** Takes a scanned or typed code. Codes that arrive during a slip's lookup are queued; one that fails does not stop those after it. */
    scan(text: string): Promise<unknown> {
      line = line
        .then(() => scanned(text.trim()))
        .catch(() => {
          set({ isLooking: false })
          setFeedback('bad', `${text.trim()} could not be taken`, 'Scan it again. If that does not help, reload the page.')
        })
      return line
    },
    undo() {
      if (bench.times > 1) return set({ times: 1 })
      const history = undo(bench.history)
      if (history === bench.history) return
      count(history)
      setFeedback('warn', 'The last scan was undone')
    },
    /** Counts units of a line by hand; a negative quantity removes units. */
    byHand(id: string, quantity: number) {
      const history = add(bench.history, [{ id, quantity }])
      const lines = bench.shipment?.orderItems ?? []
      const what = lines.find((one) => one.id === id)
      if (what) count(history, { feedback: scanFeedback(lines, history.counts, what.sku, { is: 'counted', added: [{ id, quantity }] }) })
    },
    /** Takes a newer version of the open shipment. Counts stay; units packed by others are announced. */
    renew(shipment: Shipment) {
      const before = bench.shipment
      if (bench.isUndecided || before?.id !== shipment.id || shipment.version <= before.version) return
      set({ shipment })
      const others = packedBetween(before, shipment)
      if (others) setFeedback('warn', 'Somebody else is packing this, too', `${others} packed at another station.`)
    },
    /** Called with true when a parcel is sent, with false when it is known not to be packed. */
    undecided(isUndecided: boolean) {
      set({ isUndecided })
    },
    /** Shows the shipment after packing and clears its counts; announces `parcel` and whether it has shipped. */
    packed(shipment: Shipment, parcel?: Pick<Package, 'shortId' | 'shippedDate'>) {
      storeHistory(shipment.id, emptyHistory)
      if (bench.shipment?.id !== shipment.id) return
      pendingSlip = null
      set({
        shipment,
        history: emptyHistory,
        feedback: parcel ? packedFeedback(shipment.orderItems, parcel) : null,
        times: 1,
        tracking: null,
        isUndecided: false,
      })
    },
    /** Returns to waiting for the next slip. Counts are kept. */
    leave() {
      pendingSlip = null
      set(empty)
    },
    say: setFeedback,
  }
}
