'use client'

import classes from './note-words.module.css'
import { partsOf } from './parts'
import { mentionedIn, type Note } from './shapes'

/** A note's text as it was typed: its lines, its addresses to be followed, and whom it mentions. */
export function NoteWords({ note }: { note: Note }) {
  return (
    <p className={classes.words}>
      {partsOf(note.text, mentionedIn(note)).map((part) => {
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
