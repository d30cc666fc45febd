import type { MouseEvent } from 'react'
import classes from './middle-ellipsis.module.css'

/** The number of characters at the end that stay visible: the size and color of most SKUs. */
const END_LENGTH = 8

/**
 * A code on one line. Where there is no space for the whole, its middle is left out, since codes differ at their end; the tooltip then has
 * the whole.
 */
export function MiddleEllipsis({ text }: { text: string }) {
  const setTitle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const isCut = (currentTarget.firstElementChild?.scrollHeight ?? 0) > currentTarget.clientHeight
    if (isCut) currentTarget.title = text
    else currentTarget.removeAttribute('title')
  }
  const end = Math.min(END_LENGTH, Math.floor(text.length / 2))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only its tooltip depends on the pointer.
    <span className={classes.line} onMouseEnter={setTitle}>
      <span className={classes.whole}>{text}</span>
      <span aria-hidden="true" className={classes.short} data-start={text.slice(0, text.length - end)} data-end={text.slice(-end)} />
    </span>
  )
}
