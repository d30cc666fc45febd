import { memo } from 'react'
import classes from './highlight.module.css'
import { type Token, tokensOf } from './tokens'

interface Stretch {
  at: number
  end: number
}

/** The line in colours: what are qualifiers, what values, what is excluded, and where it is wrong. Its letters stand exactly as in a plain line. */
export const Highlight = memo(function Highlight({ text, wrong }: { text: string; wrong: Stretch | null }) {
  return coloured(text, wrong).map(({ at, end, kind, isWrong, isExcluded }) => (
    <span key={at} data-at={at} className={isWrong ? classes.wrong : classes[kind]} data-excluded={isExcluded || undefined}>
      {text.slice(at, end)}
    </span>
  ))
})

interface Coloured extends Token {
  isWrong: boolean
  isExcluded: boolean
}

/** The tokens, cut where the mistake begins and ends. What is wrong beyond the end is not there to be coloured. */
function coloured(text: string, wrong: Stretch | null): Coloured[] {
  let isExcluded = false
  return tokensOf(text).flatMap((token) => {
    if (token.kind === 'space') isExcluded = false
    if (token.kind === 'not') isExcluded = true
    const cuts = [token.at, wrong?.at ?? token.at, wrong?.end ?? token.end, token.end]
      .map((cut) => Math.min(Math.max(cut, token.at), token.end))
      .filter((cut, i, all) => i === 0 || cut > (all[i - 1] as number))
    return cuts.slice(0, -1).map((at, i) => {
      const end = cuts[i + 1] as number
      return { kind: token.kind, at, end, isExcluded, isWrong: wrong !== null && at >= wrong.at && end <= wrong.end }
    })
  })
}
