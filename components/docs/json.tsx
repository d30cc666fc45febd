import classes from './code-block.module.css'

const string = /"(?:[^"\\]|\\.)*"/.source
/** A name, a text, or a number or word. */
const token = new RegExp(`(${string})(?=\\s*:)|(${string})|\\b(true|false|null|-?\\d[\\d.eE+-]*)\\b`, 'g')

/** JSON with its texts and its other values told apart. Beyond what people read it is left plain, since every piece is an element. */
export function Json({ text }: { text: string }) {
  if (text.length > 40_000) return text
  const pieces = []
  let at = 0
  for (const { 0: found, 1: name, 2: words, index } of text.matchAll(token)) {
    if (name) continue
    pieces.push(
      text.slice(at, index),
      <span key={index} className={words ? classes.string : classes.other}>
        {found}
      </span>,
    )
    at = index + found.length
  }
  return [...pieces, text.slice(at)]
}
