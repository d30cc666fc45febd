'use client'

import type { ReactNode } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import type { RequestSample } from './request-sample'
import classes from './sample-block.module.css'
import { type Language, languages, sampleIn } from './samples'
import { useLanguage } from './use-language'

interface Props {
  /** The accessible name. */
  name: string
  /** Null while the operations are not loaded: the command alone is known then. */
  sample: RequestSample | null
  command: string
  /** Buttons beside the copy button. */
  action?: ReactNode
}

/** The request as a command or as a program, in the language of the reader's choice. */
export function SampleBlock({ name, sample, command, action }: Props) {
  const { language } = useLanguage()
  const text = language === 'curl' || !sample ? command : sampleIn(language, sample)
  return <CodeBlock name={name} label={<LanguageSwitch of={name} />} text={text} action={action} />
}

/** A program in each language, of which the reader sees one. */
export function ProgramBlock({ name, programs }: { name: string; programs: Record<Language, string> }) {
  const { language } = useLanguage()
  return <CodeBlock name={name} label={<LanguageSwitch of={name} />} text={programs[language]} />
}

function LanguageSwitch({ of }: { of: string }) {
  const { language, setLanguage } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own.
    <span role="group" aria-label={`Language: ${of}`} className={classes.switch}>
      {(Object.keys(languages) as Language[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === language} className={classes.language} onClick={() => setLanguage(one)}>
          {languages[one]}
        </button>
      ))}
    </span>
  )
}
