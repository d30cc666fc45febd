'use client'

import { type CSSProperties, useState } from 'react'
import type { Address } from '@/components/api/order-types'
import { addressLines } from '@/components/records/address/address-labels'
import { formatOf, printedLogo, type SlipFormat } from './slip-formats'
import classes from './slip-preview.module.css'

interface Props {
  format: SlipFormat
  name: string
  logo: string | null
  returnAddress: Address | null
}

/** A preview of a packing slip's header with this logo and name, to scale. */
export function SlipPreview({ format: id, name, logo, returnAddress }: Props) {
  const format = formatOf(id)
  const [size, setSize] = useState<{ url: string; width: number; height: number } | null>(null)
  const printedSize = size?.url === logo ? printedLogo(id, size) : null
  const onImage = (image: HTMLImageElement | null) => {
    if (!logo || !image?.naturalWidth || size?.url === logo) return
    setSize({ url: logo, width: image.naturalWidth, height: image.naturalHeight })
  }
  const pt = (points: number) => `calc(${points} * var(--pt))`
  return (
    <figure className={classes.preview}>
      <div
        className={classes.slip}
        data-format={id}
        style={{ '--points': format.width } as CSSProperties}
        role="img"
        aria-label={`Head of a packing slip of ${name || 'the merchant'}${logo ? ', with the logo' : ', without a logo'}`}
      >
        <div className={classes.sheet}>
          <div className={classes.head}>
            {logo && (
              // biome-ignore lint/performance/noImgElement: Next's optimizer is off.
              <img
                key={logo}
                ref={onImage}
                src={logo}
                alt=""
                onLoad={({ currentTarget }) => onImage(currentTarget)}
                style={
                  printedSize
                    ? { width: pt(printedSize.width), height: pt(printedSize.height) }
                    : { width: 0, height: pt(format.logo.height) }
                }
              />
            )}
            <span className={classes.owner}>{name || 'Name of the merchant'}</span>
            {id !== 'Label4x6' && <span className={classes.label}>Packing slip</span>}
          </div>
          <div className={classes.skeleton}>
            <span />
            <span />
            <span />
          </div>
          {returnAddress && <div className="break-anywhere">Return to: {addressLines(returnAddress).join(', ')}</div>}
        </div>
      </div>
      <figcaption>
        As it is printed on {format.name}, {format.size}.
      </figcaption>
    </figure>
  )
}
