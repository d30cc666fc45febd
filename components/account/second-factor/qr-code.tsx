'use client'

import { drawingSVG, qrcode } from 'bwip-js/browser'
import classes from './second-factor.module.css'

/** A text as a QR code, generated in the browser so that the secret in it is sent nowhere. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const picture = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' }, drawingSVG())
  return (
    // biome-ignore lint/performance/noImgElement: Next's optimizer is off.
    <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={label} width={168} height={168} />
  )
}
