'use client'

import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Shipment } from '../shipments/shapes'
import { Bones } from '../ui/bones'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { Choices } from './choices'
import { progressOf } from './match'
import classes from './pack.module.css'
import { Packing } from './packing'
import { Parcels } from './parcels'
import { ScanField } from './scan-field'
import type { Bench } from './station'
import { stopOf } from './stop'
import { StopScreen } from './stop-screen'
import { useBench } from './use-bench'
import { useScans } from './use-scans'
import { VerdictBar } from './verdict-bar'

/** The packing bench: scan a slip, check what goes into the parcel piece by piece, close it. */
export function PackPage({ asked }: { asked: string | null }) {
  const field = useRef<HTMLInputElement>(null)
  const { station, bench } = useBench(asked)
  const toField = () => field.current?.focus()
  useScans(field)
  useEffect(() => field.current?.focus(), [])
  const { shipment, work } = bench
  const stop = shipment && stopOf(shipment)
  const { counted, open } = progressOf(shipment?.orderItems ?? [], work.counts)
  const isPacking = shipment !== null && !stop && open > 0
  const leave = () => {
    station.leave()
    setTimeout(toField)
  }
  return (
    <div className={classes.page}>
      <PageHeading title={shipment ? `Pack ${shipment.shortId}` : 'Pack'}>
        {shipment && (
          <span className={classes.deeds}>
            <Button
              variant="default"
              leftSection={<Undo2 size={16} aria-hidden="true" />}
              aria-disabled={counted ? undefined : true}
              data-disabled={counted ? undefined : true}
              onClick={() => counted && station.undo()}
            >
              Undo scan
            </Button>
            <Button variant="default" onClick={leave}>
              Next slip
            </Button>
          </span>
        )}
      </PageHeading>
      <ScanField
        field={field}
        label={isPacking ? 'Scan an item' : 'Scan a packing slip'}
        isLooking={bench.isLooking}
        times={bench.times}
        onScan={(text) => void station.scan(text)}
        onEmpty={() => document.querySelector<HTMLElement>('#parcel [type="submit"]:not(:disabled)')?.focus()}
        onUndo={station.undo}
      />
      <VerdictBar verdict={bench.verdict} hint={hintOf(bench, isPacking)} />
      <Content
        bench={bench}
        onRetry={(text) => void station.scan(text)}
        onChoose={(chosen) => {
          station.open(chosen)
          toField()
        }}
      />
      {isPacking && (
        <Packing
          key={shipment.id}
          shipment={shipment}
          bench={bench}
          onCount={station.byHand}
          onRenew={station.renew}
          onUndecided={station.undecided}
          onPacked={({ shipment: now, packages: [made] }) => {
            station.packed(now, made)
            setTimeout(toField)
          }}
        />
      )}
      {shipment && !stop && <Parcels shipment={shipment} />}
      {shipment && stop && <StopScreen shipment={shipment} stop={stop} onLeave={leave} />}
    </div>
  )
}

function hintOf({ shipment, isLooking }: Bench, isPacking: boolean): string {
  if (isLooking) return 'Looking it up …'
  if (isPacking) return 'Scan each piece. Backspace takes the last one back; 3* before a scan counts three.'
  if (shipment) return 'All of it is packed. Scan the next slip.'
  return 'The slip’s barcode, the order’s QR code, or a number typed by hand.'
}

interface ContentProps {
  bench: Bench
  onRetry: (text: string) => void
  onChoose: (shipment: Shipment) => void
}

/** What is there instead of a shipment. */
function Content({ bench: { failed, isLooking, choices }, onRetry, onChoose }: ContentProps) {
  if (failed) return <Refused heading={`${failed.text} could not be looked up`} error={failed.error} retry={() => onRetry(failed.text)} />
  if (isLooking)
    return (
      <Section title="Shipment">
        <Bones lines={6} label="The shipment is loading" />
      </Section>
    )
  return choices.length ? <Choices shipments={choices} onChoose={onChoose} /> : null
}
