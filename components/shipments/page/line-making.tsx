import classes from '@/components/records/lines/line-table.module.css'
import { formatPrice } from '@/components/ui/format/money'
import { capitalize } from '@/components/ui/format/text'
import type { ShipmentLine } from '../types'

/** The data for making and declaring the units of a line: prints with their files, gift note and customs data. */
export function LineMaking({ line }: { line: ShipmentLine }) {
  const { decorations, giftNote, customs, sku } = line
  const declaration = [
    customs.hsCode && `HS ${customs.hsCode}`,
    customs.countryOfOrigin && `made in ${customs.countryOfOrigin}`,
    customs.unitValue && `${formatPrice(customs.unitValue)} each`,
  ].filter(Boolean)
  return (
    <>
      {decorations.length > 0 && (
        <ul className={classes.options} aria-label={`Prints of ${sku}`}>
          {decorations.map((print) => (
            <li key={`${print.area}${print.printFileUrl}`}>
              <span>{print.area ? capitalize(print.area) : 'Print'}</span> {printText(print)}{' '}
              {print.printFileUrl ? (
                <a
                  className="nowrap"
                  href={print.printFileUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`print file of ${print.area ?? sku}`}
                >
                  print file
                </a>
              ) : (
                <span className="nowrap">no print file</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {giftNote && <p className={classes.secondary}>Gift note: {giftNote}</p>}
      {declaration.length > 0 && <div className={classes.secondary}>Customs: {declaration.join(', ')}</div>}
    </>
  )
}

/** The method, resolution and size of a print: "Direct to garment, 300 dpi, 4500 × 5400 px". */
function printText({ method, dpi, width, height }: ShipmentLine['decorations'][number]): string {
  const words = method && capitalize(method.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return [words, dpi && `${dpi} dpi`, width && height && `${width} × ${height} px`].filter(Boolean).join(', ')
}
