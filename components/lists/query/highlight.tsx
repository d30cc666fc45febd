import { memo } from 'react'
import classes from './highlight.module.css'
import { type Token, tokensOf } from './tokens'

interface TextRange {
  at: number
  end: number
}

/** The line in colors: qualifiers, values, exclusions and the error. Its letters have the same positions as in a plain line. */
export const Highlight = memo(function Highlight({ text, error }: { text: string; error: TextRange | null }) {
  return highlightTokens(text, error).map(({ at, end, kind, isError, isExcluded }) => (
    <span key={at} data-at={at} className={isError ? classes.wrong : classes[kind]} data-excluded={isExcluded || undefined}>
      {text.slice(at, end)}
    </span>
  ))
})

interface HighlightedToken extends Token {
  isError: boolean
  isExcluded: boolean
}

/** The tokens, split at the ends of the error. An error beyond the end of the text is not shown. */
function highlightTokens(text: string, error: TextRange | null): HighlightedToken[] {
  let isExcluded = false
  return tokensOf(text).flatMap((token) => {
    if (token.kind === 'space') isExcluded = false
    if (token.kind === 'not') isExcluded = true
    const cuts = [token.at, error?.at ?? token.at, error?.end ?? token.end, token.end]
      .map((cut) => Math.min(Math.max(cut, token.at), token.end))
      .filter((cut, i, all) => i === 0 || cut > (all[i - 1] as number))
    return cuts.slice(0, -1).map((at, i) => {
      const end = cuts[i + 1] as number
      return { kind: token.kind, at, end, isExcluded, isError: error !== null && at >= error.at && end <= error.end }
    })
  })
}
