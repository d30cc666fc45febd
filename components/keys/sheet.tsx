'use client'

import { Checkbox } from '@mantine/core'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Layer } from '../office/layer'
import { useRegistered } from './actions'
import { KeyHint } from './key-hint'
import { areLettersOn, subscribeLetters, switchLetters } from './letters'
import classes from './sheet.module.css'

/** What tables do by themselves wherever they stand (components/ui/grid). */
const inTables: [label: string, keys: string[]][] = [
  ['Move', ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']],
  ['First, last in the row', ['Home', 'End']],
  ['First, last of all', ['mod+Home', 'mod+End']],
  ['Select the row', ['shift+Space']],
  ['Select further rows', ['shift+ArrowUp', 'shift+ArrowDown']],
  ['Select all on the page', ['mod+a']],
  ['Look inside', ['Space']],
  ['Open; on a heading: sort', ['Enter']],
]

/** All keys that do something here, as they are registered. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const actions = useRegistered().filter(({ keys }) => keys)
  const hasLetters = useSyncExternalStore(subscribeLetters, areLettersOn, () => true)
  const sections = [...new Set(actions.map(({ section }) => section))].reverse()
  return (
    <Layer label="Keys" onClose={onClose}>
      <header className={classes.header}>
        <h2>Keys</h2>
        <Checkbox
          size="sm"
          label="Single letters do something"
          checked={hasLetters}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <section className={classes.sections} aria-label="All keys" tabIndex={0} data-autofocus>
        {sections.map((section) => (
          <Section
            key={section}
            name={section}
            lines={actions.filter((action) => action.section === section).map(({ label, keys = '' }) => [label, [keys]])}
          />
        ))}
        <Section name="In tables" lines={inTables} />
      </section>
    </Layer>
  )
}

function Section({ name, lines }: { name: string; lines: [label: string, keys: string[]][] }) {
  return (
    <div className={classes.section}>
      <h3>{name}</h3>
      <dl>
        {lines.map(([label, keys]) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((each) => (
                <KeyHint key={each} keys={each} isHeard />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
