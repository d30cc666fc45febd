'use client'

import { CircleCheck, OctagonX, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTypingTarget } from '@/components/frame/keyboard/typing-target'
import { PageHeading } from '@/components/frame/page-heading'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Shipment } from '../types'
import { AlreadyShipped } from './already-shipped'
import { type Bench, stopOf } from './bench'
import { progressOf } from './match'
import { OutdatedSlip } from './outdated-slip'
import classes from './pack-page.module.css'
import { Packing } from './packing'
import { Parcels } from './parcels'
import type { ScanFeedback } from './scan-feedback'
import { ScanField } from './scan-field'
import { ShipmentChoices } from './shipment-choices'
import { SoundControl } from './sound-control'
import type { StopReason } from './stop-reason'
import { StopScreen } from './stop-screen'
import { useBench } from './use-bench'
import { WaitingScans } from './waiting-scans'

/** The packing bench: scan a slip, check the parcel's contents unit by unit, close the parcel. */
export function PackPage({ initialCode }: { initialCode: string | null }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { session, bench } = useBench(initialCode)
  const focusField = () => field.current?.focus()
  useTypingTarget(field)
  useEffect(() => field.current?.focus(), [])
  const { shipment, history } = bench
  const stop = stopOf(bench)
  const { counted, open } = progressOf(shipment?.orderItems ?? [], history.counts)
  const isPacking = shipment !== null && !stop && open > 0
  const then = (act: () => void) => () => {
    act()
    setTimeout(focusField)
  }
  const scan = (code: string) => void session.scan(code)
  return (
    <div className={classes.page}>
      <PageHeading title={shipment ? `Pack ${shipment.shortId}` : 'Pack'}>
        <span className="wrap gap-md ml-auto">
          {!shipment && (
            <Link href="/pack/card" className={classes.card}>
              CLOSE and UNDO card
            </Link>
          )}
          <SoundControl bench={bench} />
          {shipment && (
            <>
              <Button
                variant="default"
                leftSection={<Undo2 size={16} aria-hidden="true" />}
                disabledReason={counted ? null : 'Nothing is scanned yet.'}
                onClick={session.undo}
              >
                Undo scan
              </Button>
              <Button variant="default" onClick={then(session.leave)}>
                Next slip
              </Button>
            </>
          )}
        </span>
      </PageHeading>
      <ScanField
        field={field}
        label={isPacking ? 'Scan an item' : 'Scan a packing slip'}
        text={text}
        onText={setText}
        isLooking={bench.isLooking}
        times={bench.times}
        onScan={scan}
        onEmpty={() => document.querySelector<HTMLElement>('#parcel [type="submit"]:not(:disabled)')?.focus()}
        onUndo={session.undo}
      />
      {isPacking && <OutdatedSlip shipment={shipment} onPrinted={() => setTimeout(focusField)} />}
      <ScanFeedbackBar feedback={leftBefore(bench) ?? bench.feedback} hint={hintOf(bench, stop, isPacking)} />
      <Content
        bench={bench}
        onRetry={bench.waiting.length ? () => void session.resume() : scan}
        onForget={then(() => void session.forgetWaiting())}
        onChoose={(chosen) => {
          session.open(chosen)
          focusField()
        }}
      />
      {isPacking && (
        <Packing
          key={shipment.id}
          shipment={shipment}
          bench={bench}
          onCount={session.byHand}
          onRefresh={session.renew}
          onUndecided={session.undecided}
          onPacked={({ shipment: now, packages: [made] }) => {
            session.packed(now, made)
            setTimeout(focusField)
          }}
        />
      )}
      {shipment && !stop && <Parcels shipment={shipment} />}
      {shipment && stop && (
        <StopScreen
          shipment={shipment}
          stop={stop}
          missed={bench.missed}
          text={text}
          onText={setText}
          onScan={scan}
          onLeave={then(session.leaveStop)}
        />
      )}
    </div>
  )
}

/** A message whose words may have elements. */
type ShownFeedback = Omit<ScanFeedback, 'words'> & { words: ReactNode }

/** The message about a shipment that had left before its slip was scanned; later messages replace it. */
function leftBefore({ shipment, hadLeft, feedback }: Bench): ShownFeedback | null {
  if (!shipment || !hadLeft || feedback) return null
  return { tone: 'bad', title: `${shipment.shortId} has shipped already`, words: <AlreadyShipped shipment={shipment} /> }
}

function hintOf({ shipment, isLooking }: Bench, stop: StopReason | null, isPacking: boolean): string {
  if (isLooking) return 'Looking it up …'
  if (stop) return 'Packing is stopped.'
  if (isPacking) return 'Scan each unit. Backspace undoes the last one; 3* before a scan counts three.'
  if (shipment) return 'All of it is packed. Scan the next slip.'
  return 'The slip’s barcode, the order’s QR code, or a number typed by hand.'
}

interface ContentProps {
  bench: Bench
  onRetry: (text: string) => void
  onForget: () => void
  onChoose: (shipment: Shipment) => void
}

/** The content while no shipment is open. */
function Content({ bench: { failed, isLooking, choices, waiting }, onRetry, onForget, onChoose }: ContentProps) {
  if (waiting.length) return <WaitingScans codes={waiting} onRetry={() => onRetry('')} onForget={onForget} />
  if (failed) return <LoadError heading={`${failed.text} could not be looked up`} error={failed.error} retry={() => onRetry(failed.text)} />
  if (isLooking)
    return (
      <Section title="Shipment">
        <Skeleton lines={6} label="The shipment is loading" />
      </Section>
    )
  return choices.length ? <ShipmentChoices shipments={choices} onChoose={onChoose} /> : null
}

const icons = { good: CircleCheck, bad: OctagonX, warn: TriangleAlert }

/**
 * The result of the last scan, over the full width and announced to screen readers. Its space is reserved, so that the layout does not
 * shift.
 */
function ScanFeedbackBar({ feedback, hint }: { feedback: ShownFeedback | null; hint: string }) {
  const Icon = feedback && icons[feedback.tone]
  return (
    <div className={classes.verdict} data-tone={feedback?.tone}>
      {Icon && <Icon size={32} aria-hidden="true" />}
      <div aria-live="assertive" aria-atomic="true">
        {feedback ? (
          <>
            <strong>{feedback.title}</strong>
            {feedback.words && <p>{feedback.words}</p>}
          </>
        ) : (
          <p>{hint}</p>
        )}
      </div>
    </div>
  )
}
