import { createListeners } from '@/components/ui/listeners'
import type { Package, Shipment } from '../types'
import { type Bench, type BenchReads, emptyBench, stopOf } from './bench'
import { createBenchMemory } from './bench-memory'
import { itemOf, plain, ticketOf } from './codes'
import { packedBetween, progressOf } from './match'
import { isOwnSlip, type Meaning, meaningOf } from './meaning'
import { keptFeedback, missedFeedback, packedFeedback, type ScanFeedback, scanFeedback } from './scan-feedback'
import { add, emptyHistory, type ScanHistory, undo } from './scan-history'
import { createSecondScan } from './second-scan'
import { createSeenItems, whereItBelongs } from './seen-items'
import { afterPacking, packageOf, type SentParcel, sentParcelOf } from './sent-parcel'
import { createSlipLookup } from './slip-lookup'
import { canceledItem, stopOfTicket, stopReason } from './stop-reason'

/**
 * The state of a packing bench: takes scans in sequence, however fast they come, and publishes the state. `isLooking`: the first slip is
 * scanned at once.
 */
export function createPackingSession(reads: BenchReads, memory = createBenchMemory(), isLooking = false) {
  let bench: Bench = { ...emptyBench, isLooking }
  let line: Promise<unknown> = Promise.resolve()
  const listeners = createListeners()
  const seen = createSeenItems()
  const set = (change: Partial<Bench>) => {
    bench = { ...bench, ...change }
    listeners.emit()
  }
  const lookup = createSlipLookup({
    memory,
    find: reads.find,
    get: () => bench,
    set,
    async open(shipment, text) {
      open(shipment)
      // A ticket opens its shipment, and counts its piece.
      if (ticketOf(text) && isPackable()) await act(shipment, text)
    },
    take: (text) => take(text),
  })
  const setFeedback = (tone: ScanFeedback['tone'], title: string, words: string | null = null) =>
    set({ feedback: { tone, title, words }, times: 1 })
  /** Confirms another slip while units are counted, and CLOSE or a label before all of them are. */
  const secondScan = createSecondScan((title, words) => setFeedback('warn', title, words))
  const count = (history: ScanHistory, change: Partial<Bench> = {}) => {
    if (bench.shipment) void memory.keep(bench.shipment.id, { history })
    set({ history, ...change })
  }

  function open(shipment: Shipment) {
    secondScan.forget()
    seen.add(shipment)
    const { history, sent, label } = memory.of(shipment.id)
    const hadLeft = shipment.shipmentStatus === 'Shipped' || shipment.shipmentStatus === 'Delivered'
    set({ ...emptyBench, waiting: memory.waiting, shipment, history, hadLeft, tracking: label ? { ...label, turn: 1 } : null })
    const made = sent && packageOf(sent, shipment)
    if (made) return packed(shipment, made, sent)
    if (progressOf(shipment.orderItems, emptyHistory.counts).open === 0) return packed(shipment)
    if (sent || label) set({ feedback: keptFeedback(label?.number) })
  }

  const isPackable = () => {
    const { shipment } = bench
    return shipment !== null && !stopOf(bench) && shipment.orderItems.some((one) => one.packedQuantity < one.quantity)
  }

  /** Switches to another slip: at once when no units are counted, else only after a second scan. */
  async function switchTo(shipment: Shipment, text: string) {
    const { counted } = progressOf(shipment.orderItems, bench.history.counts)
    const units = counted === 1 ? '1 unit is' : `${counted} units are`
    const title = `${shipment.shortId} is not packed yet: ${units} counted`
    if (!counted || secondScan.isConfirmed(text, title, `Pack it, or scan ${text} again to leave it; the count is kept.`))
      return lookup.lookUp(text)
  }

  function close(shipment: Shipment, text: string) {
    const { counted, open, isComplete } = progressOf(shipment.orderItems, bench.history.counts)
    if (!counted) return setFeedback('bad', 'Nothing is counted yet', 'CLOSE packs the counted units.')
    const title = `${counted} of ${open} counted`
    if (!isComplete && !secondScan.isConfirmed(text, title, `Scan ${plain(text)} again to close this parcel with ${counted} of ${open}.`))
      return
    secondScan.forget()
    set({ closings: bench.closings + 1, feedback: null, times: 1 })
  }

  /** A ticket or item that is not in this shipment: of another shipment it is wrong, of none it is a STOP. */
  async function foreignItem(shipment: Shipment, text: string, item: string) {
    const code = plain(text)
    const wrong = scanFeedback(shipment.orderItems, bench.history.counts, code, { is: 'wrong' })
    const holders = await reads.holdersOf(item).catch(() => null)
    if (holders?.length === 0) return set({ pieceStop: canceledItem(code), times: 1 })
    const words = [whereItBelongs(holders, seen.find(item)), wrong.words].filter(Boolean).join(' ')
    set({ feedback: { ...wrong, words }, times: 1 })
  }

  function countItem({ orderItems: lines }: Shipment, text: string, outcome: Extract<Meaning, { is: 'item' }>['outcome']) {
    if (outcome.is === 'beyond') return set({ pieceStop: stopOfTicket(plain(text), outcome.line), times: 1 })
    const isCounted = outcome.is === 'counted'
    const history = isCounted ? add(bench.history, outcome.added) : bench.history
    const feedback = scanFeedback(lines, history.counts, isCounted ? text : plain(text), outcome)
    if (!isCounted) return set({ feedback, times: 1 })
    secondScan.forget()
    count(history, { feedback, times: 1, failed: null })
  }

  /** Takes a scan while a shipment is packed. */
  function act(shipment: Shipment, text: string): unknown {
    const meaning = meaningOf(shipment, text, { history: bench.history, times: bench.times, usualCarrier: reads.usualCarrier() })
    switch (meaning.is) {
      case 'command':
        return meaning.command === 'UNDO' ? undoPiece() : close(shipment, text)
      case 'times':
        return set({ times: meaning.times, feedback: null })
      case 'item':
        return countItem(shipment, text, meaning.outcome)
      case 'foreignItem':
        return foreignItem(shipment, text, meaning.item)
      case 'ownSlip':
        return setFeedback('warn', `${shipment.shortId} is open already`)
      case 'otherSlip':
        return switchTo(shipment, text)
      case 'label':
        return label(shipment, text, meaning)
    }
  }

  /** A carrier's label closes the parcel; before everything is counted, only the second scan of it does. */
  function label(shipment: Shipment, text: string, { number, carrierName, isEarly }: Extract<Meaning, { is: 'label' }>) {
    const { counted, open } = progressOf(shipment.orderItems, bench.history.counts)
    const title = `This is a tracking number of ${carrierName}`
    if (isEarly && !counted) return setFeedback('warn', title, 'Count the items first, then scan the label.')
    if (isEarly && !secondScan.isConfirmed(text, title, `Scan it again to close this parcel with ${counted} of ${open}.`)) return
    secondScan.forget()
    void memory.keep(shipment.id, { label: { number, carrierName } })
    set({ tracking: { number, carrierName, turn: (bench.tracking?.turn ?? 0) + 1 } })
    const words = carrierName ? null : 'Choose its carrier, then close the parcel.'
    setFeedback('good', [carrierName, 'tracking number', number].filter(Boolean).join(' '), words)
  }

  function undoPiece() {
    if (bench.times > 1) return set({ times: 1 })
    const { history, piece } = undo(bench.history)
    if (!piece) return setFeedback('bad', 'There is nothing to undo')
    secondScan.forget()
    count(history)
    const undone = bench.shipment?.orderItems.find(({ id }) => id === piece.id)
    const name = piece.ticket ?? undone?.sku ?? 'The last piece'
    setFeedback('warn', piece.quantity > 0 ? `Undone: take out ${name}` : `Undone: put ${name} back`)
  }

  /** Ends a STOP: of a piece it returns to the shipment, of a shipment to waiting for a slip. Lists the codes scanned meanwhile. */
  function leaveStop() {
    const { missed, pieceStop, shipment } = bench
    if (pieceStop && !(shipment && stopReason(shipment))) set({ pieceStop: null, missed: [], feedback: null })
    else leave()
    sayMissed(missed)
  }

  function sayMissed(missed: readonly string[]) {
    if (missed.length) set({ feedback: missedFeedback('during the STOP', missed), times: 1 })
  }

  function leave() {
    secondScan.forget()
    set({ ...emptyBench, waiting: memory.waiting })
  }

  /** Shows the shipment after packing, without the units of the parcel; announces `parcel` and whether it has shipped. */
  function packed(shipment: Shipment, parcel?: Pick<Package, 'shortId' | 'shippedDate'>, sent?: SentParcel) {
    const { history: before } = memory.of(shipment.id)
    const isOver = progressOf(shipment.orderItems, {}).open === 0
    const history = isOver ? emptyHistory : afterPacking(before, sent)
    void memory.keep(shipment.id, { history, sent: undefined, label: undefined })
    if (bench.shipment?.id !== shipment.id) return
    secondScan.forget()
    const feedback = parcel ? packedFeedback(shipment.orderItems, parcel) : null
    set({ shipment, history, feedback, times: 1, tracking: null, isUndecided: false })
  }

  function take(text: string): unknown {
    const { shipment, missed } = bench
    if (stopOf(bench)) return shipment && isOwnSlip(shipment, text) ? leaveStop() : set({ missed: [...missed, plain(text)] })
    return shipment && isPackable() ? act(shipment, text) : lookup.lookUp(itemOf(text) ? plain(text) : text)
  }

  return {
    subscribe: listeners.subscribe,
    get: () => bench,
    open,
    /** Begins with the codes that waited for a connection when the page was left, else with the shipment in the page's address. */
    begin(code: string | null): Promise<unknown> {
      line = line.then(async () => {
        await memory.load()
        if (!memory.waiting.length) return code && lookup.lookUp(code)
        set({ isLooking: false, waiting: memory.waiting })
      })
      return line
    },
    /** Takes a scanned or typed code. Codes that arrive during a slip's lookup are queued; one that fails does not stop those after it. */
    scan(text: string): Promise<unknown> {
      line = line
        .then(() => (memory.waiting.length ? lookup.wait(text.trim()) : take(text.trim())))
        .catch(() => {
          set({ isLooking: false })
          setFeedback('bad', `${text.trim()} could not be taken`, 'Scan it again. If that does not help, reload the page.')
        })
      return line
    },
    /** Takes the codes that wait, if there is a connection now. What is scanned meanwhile comes after them. */
    async resume(): Promise<unknown> {
      const takeWaiting = await lookup.resume()
      if (takeWaiting) line = line.then(takeWaiting)
      return line
    },
    forgetWaiting: lookup.forget,
    /** Takes out exactly the last piece. */
    undo: undoPiece,
    leaveStop,
    /** Counts units of a line by hand; a negative quantity removes units. */
    byHand(id: string, quantity: number) {
      const history = add(bench.history, [{ id, quantity }])
      const lines = bench.shipment?.orderItems ?? []
      const counted = lines.find((one) => one.id === id)
      if (counted)
        count(history, { feedback: scanFeedback(lines, history.counts, counted.sku, { is: 'counted', added: [{ id, quantity }] }) })
    },
    /** Takes a newer version of the open shipment. Counts stay; units packed by others are announced. */
    renew(shipment: Shipment) {
      const before = bench.shipment
      if (bench.isUndecided || before?.id !== shipment.id || shipment.version <= before.version) return
      const { sent } = memory.of(shipment.id)
      const made = sent && packageOf(sent, shipment)
      if (made) return packed(shipment, made, sent)
      const { missed } = bench
      set({ shipment })
      if (missed.length && !stopOf(bench)) {
        set({ missed: [] })
        sayMissed(missed)
      }
      const others = packedBetween(before, shipment)
      if (others) setFeedback('warn', 'Somebody else is packing this, too', `${others} packed at another bench.`)
    },
    /** Called with true before a parcel is sent, with false when it is known not to be packed; resolves once that is on the disk. */
    async undecided(isUndecided: boolean) {
      const { shipment, history } = bench
      set({ isUndecided })
      if (shipment) await memory.keep(shipment.id, { sent: isUndecided ? sentParcelOf(shipment, history) : undefined })
    },
    packed,
    /** Returns to waiting for the next slip. Counts are kept. */
    leave,
  }
}
