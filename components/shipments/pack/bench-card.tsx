'use client'

import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { PageHeading } from '@/components/frame/page-heading'
import { Link } from '@/components/ui/link'
import classes from './bench-card.module.css'
import type { BenchCommand } from './codes'

/** A barcode as filled rectangles, without the quiet zone. */
interface Barcode {
  width: number
  height: number
  rectangles: { x: number; y: number; width: number; height: number }[]
}

const meanings: Record<BenchCommand, string> = {
  CLOSE: 'Packs the counted units, and ships them once all are counted.',
  UNDO: 'Takes out the last piece.',
}

/** The card with the barcodes of the bench, to print, cut out and keep beside the scanner. */
export function BenchCard({ codes }: { codes: { command: BenchCommand; barcode: Barcode }[] }) {
  return (
    <>
      <PageHeading title="Card for the bench">
        <Link href="/pack">Back to packing</Link>
        <Button className={classes.print} leftSection={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </PageHeading>
      <p className={classes.hint}>
        Print it, and keep it beside the scanner: these barcodes close a parcel and undo a scan without the keyboard.
      </p>
      <section className={classes.sheet} aria-label="Card">
        {codes.map(({ command, barcode: { width, height, rectangles } }) => (
          <figure key={command} className={classes.code}>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="xMinYMid"
              role="img"
              aria-label={`Barcode ${command}`}
              shapeRendering="crispEdges"
            >
              {rectangles.map((one) => (
                <rect key={one.x} {...one} />
              ))}
            </svg>
            <figcaption>
              <strong>{command}</strong>
              {meanings[command]}
            </figcaption>
          </figure>
        ))}
      </section>
    </>
  )
}
