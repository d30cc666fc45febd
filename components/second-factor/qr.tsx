'use client'

import { drawingSVG, qrcode } from 'bwip-js/browser'
import classes from './second-factor.module.css'

/** A text as a QR code, drawn here: it holds a secret that is nobody else's business. */
export default function Qr({ text, what }: { text: string; what: string }) {
  const picture = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' }, drawingSVG())
  return (
    // biome-ignore lint/performance/noImgElement: Next's optimizer is off.
    <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={what} width={168} height={168} />
  )
}
