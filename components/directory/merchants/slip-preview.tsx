'use client'

import { type CSSProperties, useState } from 'react'
import { linesOf } from '../../addresses/names'
import type { Address } from '../../orders/shapes'
import classes from './slip.module.css'
import { formatOf, printedLogo, type SlipFormat } from './slip-format'

interface Props {
  format: SlipFormat
  name: string
  logo: string | null
  returnAddress: Address | null
}

/** The head of a packing slip with this logo and name, to scale. */
export function SlipPreview({ format: id, name, logo, returnAddress }: Props) {
  const format = formatOf(id)
  const [size, setSize] = useState<{ url: string; width: number; height: number } | null>(null)
  const printed = size?.url === logo ? printedLogo(id, size) : null
  const told = (image: HTMLImageElement | null) => {
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
                ref={told}
                src={logo}
                alt=""
                onLoad={({ currentTarget }) => told(currentTarget)}
                style={printed ? { width: pt(printed.width), height: pt(printed.height) } : { width: 0, height: pt(format.logo.height) }}
              />
            )}
            <span className={classes.whose}>{name || 'Name of the merchant'}</span>
            {id !== 'Label4x6' && <span className={classes.what}>Packing slip</span>}
          </div>
          <div className={classes.bones}>
            <span />
            <span />
            <span />
          </div>
          {returnAddress && <div className={classes.from}>Return to: {linesOf(returnAddress).join(', ')}</div>}
        </div>
      </div>
      <figcaption>
        As it is printed on {format.name}, {format.size}.
      </figcaption>
    </figure>
  )
}
