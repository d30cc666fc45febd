'use client'

import classes from './note-entry.module.css'
import { segmentsOf } from './note-segments'
import { mentionedIn, type Note } from './types'

/** A note's text with its line breaks, its URLs as links, and its mentions highlighted. */
export function NoteBody({ note }: { note: Note }) {
  return (
    <p className={classes.text}>
      {segmentsOf(note.text, mentionedIn(note)).map((part) => {
        if (part.kind === 'mention')
          return (
            <span key={part.at} className={classes.mention}>
              {part.text}
            </span>
          )
        if (part.kind === 'text') return part.text
        return (
          <a key={part.at} href={part.href} target="_blank" rel="noreferrer">
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
