import type { Package, Shipment } from '../shipments/shapes'
import { createListeners } from '../ui/listeners'
import { isSame, isSlipCode, isTracking, plain, timesOf } from './codes'
import { outcomeOf, progressOf } from './match'
import { packedBetween } from './packed-between'
import { stopOf } from './stop'
import { packedVerdict, type Verdict, verdictOf } from './verdict'
import { add, keepWork, keptWork, noWork, undo, type Work } from './work'

export interface Bench {
  /** What is being packed; null while a slip is waited for. */
  shipment: Shipment | null
  work: Work
  verdict: Verdict | null
  /** What the next scan counts for: `3*` was typed before it. */
  times: number
  /** The shipments that the scanned code names, where it names several. */
  choices: Shipment[]
  isLooking: boolean
  /** The slip that could not be looked up, and why. */
  failed: { text: string; error: Error } | null
  /** The tracking number that was scanned last, and how often one was. */
  tracking: { number: string; turn: number } | null
  /** A parcel was sent and nobody knows yet whether it arrived: what is seen packed meanwhile may be that one. */
  isUndecided: boolean
}

const empty: Bench = {
  shipment: null,
  work: noWork,
  verdict: null,
  times: 1,
  choices: [],
  isLooking: false,
  failed: null,
  tracking: null,
  isUndecided: false,
}

/**
 * A packing bench: what is scanned goes in, one after the other however fast it comes; what is to be seen comes out. `find` looks up
 * what a slip's code names; `isLooking`: the first slip is scanned at once.
 */
export function createStation(find: (text: string) => Promise<Shipment[]>, isLooking = false) {
  let bench: Bench = { ...empty, isLooking }
  /** The other slip that was scanned while something is counted: scanned again, it is meant. */
  let asked: string | null = null
  let line: Promise<unknown> = Promise.resolve()
  const listeners = createListeners()
  const set = (change: Partial<Bench>) => {
    bench = { ...bench, ...change }
    listeners.tell()
  }
  const say = (tone: Verdict['tone'], title: string, words: string | null = null) => set({ verdict: { tone, title, words }, times: 1 })
  const count = (work: Work, change: Partial<Bench> = {}) => {
    if (bench.shipment) keepWork(bench.shipment.id, work)
    set({ work, ...change })
  }

  function open(shipment: Shipment) {
    asked = null
    const work = keptWork(shipment.id)
    const isOver = progressOf(shipment.orderItems, noWork.counts).open === 0
    if (isOver) keepWork(shipment.id, noWork)
    set({ ...empty, shipment, work: isOver ? noWork : work })
  }

  async function lookUp(text: string) {
    set({ isLooking: true, failed: null, choices: [], verdict: null })
    try {
      const [first, ...others] = await find(text)
      set({ isLooking: false })
      if (!first) say('bad', `Nothing found for ${text}`, 'Scan the barcode of a packing slip, or type a shipment’s number.')
      else if (others.length) set({ shipment: null, work: noWork, choices: [first, ...others] })
      else open(first)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      set({ isLooking: false, failed: { text, error } })
    }
  }

  /** Another slip: at once where nothing is counted, else only when it is scanned again. */
  async function turnTo(shipment: Shipment, text: string) {
    const { counted } = progressOf(shipment.orderItems, bench.work.counts)
    if (!counted || asked === plain(text)) return lookUp(text)
    asked = plain(text)
    const pieces = counted === 1 ? '1 piece is' : `${counted} pieces are`
    say(
      'warn',
      `${shipment.shortId} is not packed yet: ${pieces} counted`,
      `Pack it, or scan ${text} again to leave it; the count is kept.`,
    )
  }

  function take(shipment: Shipment, text: string) {
    const lines = shipment.orderItems
    const parted = outcomeOf(lines, bench.work.counts, text, bench.times)
    const typed = parted.is === 'wrong' ? timesOf(text) : null
    if (typed && !typed.code) return set({ times: typed.times, verdict: null })
    const outcome = typed ? outcomeOf(lines, bench.work.counts, typed.code, typed.times) : parted
    if (outcome.is === 'counted') {
      asked = null
      const work = add(bench.work, outcome.added)
      return count(work, { verdict: verdictOf(lines, work.counts, text, outcome), times: 1, failed: null })
    }
    if (outcome.is === 'wrong') {
      const own = [shipment.shortId, shipment.id, shipment.orderId, ...shipment.packages.map((one) => one.shortId)]
      if (own.some((name) => isSame(name, plain(text)))) return say('warn', `${shipment.shortId} is open already`)
      if (isSlipCode(text)) return turnTo(shipment, text)
      if (isTracking(text) && progressOf(lines, bench.work.counts).isComplete) {
        set({ tracking: { number: text.trim(), turn: (bench.tracking?.turn ?? 0) + 1 } })
        return say('good', `Tracking number ${text.trim()}`)
      }
    }
    return set({ verdict: verdictOf(lines, bench.work.counts, text, outcome), times: 1 })
  }

  const scanned = (text: string) => {
    const { shipment } = bench
    const isPacking = shipment && !stopOf(shipment) && shipment.orderItems.some((one) => one.packedQuantity < one.quantity)
    return isPacking ? take(shipment, text) : lookUp(text)
  }

  return {
    subscribe: listeners.subscribe,
    get: () => bench,
    open,
    /** Takes what was scanned or typed. What comes while a slip is looked up waits for it. */
    scan(text: string): Promise<unknown> {
      line = line.then(() => scanned(text.trim()))
      return line
    },
    undo() {
      if (bench.times > 1) return set({ times: 1 })
      const work = undo(bench.work)
      if (work === bench.work) return
      count(work)
      say('warn', 'The last scan was taken back')
    },
    /** Counts units of a line by hand; less than nothing takes them out. */
    byHand(id: string, quantity: number) {
      const work = add(bench.work, [{ id, quantity }])
      const lines = bench.shipment?.orderItems ?? []
      const what = lines.find((one) => one.id === id)
      if (what) count(work, { verdict: verdictOf(lines, work.counts, what.sku, { is: 'counted', added: [{ id, quantity }] }) })
    },
    /** A newer version of what is being packed. What is counted stays; what others packed meanwhile is said. */
    renew(shipment: Shipment) {
      const before = bench.shipment
      if (bench.isUndecided || before?.id !== shipment.id || shipment.version <= before.version) return
      set({ shipment })
      const others = packedBetween(before, shipment)
      if (others) say('warn', 'Somebody else is packing this, too', `${others} packed at another station.`)
    },
    /** A parcel is sent, or it is known that it was not packed. */
    undecided(isUndecided: boolean) {
      set({ isUndecided })
    },
    /** A parcel of what was counted is packed: which, and whether it has left. */
    packed(shipment: Shipment, parcel?: Pick<Package, 'shortId' | 'shippedDate'>) {
      keepWork(shipment.id, noWork)
      if (bench.shipment?.id !== shipment.id) return
      asked = null
      set({
        shipment,
        work: noWork,
        verdict: parcel ? packedVerdict(shipment.orderItems, parcel) : null,
        times: 1,
        tracking: null,
        isUndecided: false,
      })
    },
    /** Waits for the next slip. What is counted is kept. */
    leave() {
      asked = null
      set(empty)
    },
    say,
  }
}
