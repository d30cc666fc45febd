import { Code } from '@mantine/core'

/** The little of Markdown that descriptions use: paragraphs, **strong** and `code`. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} style={{ margin: '0 0 0.5rem' }}>
      {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
        if (part.startsWith('`')) return <Code key={part}>{part.slice(1, -1)}</Code>
        if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
        return part
      })}
    </p>
  ))
}
