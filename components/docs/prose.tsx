import { Code } from '@mantine/core'
import classes from './docs.module.css'

/** The Markdown subset of descriptions: paragraphs, **strong** and `code`. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={classes.paragraph}>
      {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move, and a word may be there twice.
        <Part key={i} text={part} />
      ))}
    </p>
  ))
}

function Part({ text }: { text: string }) {
  if (text.startsWith('`')) return <Code>{text.slice(1, -1)}</Code>
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
  return text
}
