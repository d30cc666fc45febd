import { Code } from '@mantine/core'
import classes from './docs.module.css'

/** The Markdown subset of descriptions: paragraphs, **strong** and `code`. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={classes.paragraph}>
      {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
        if (part.startsWith('`')) return <Code key={part}>{part.slice(1, -1)}</Code>
        if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
        return part
      })}
    </p>
  ))
}
