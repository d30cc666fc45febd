'use client'

import { Checkbox } from '@mantine/core'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { KeyHint } from './key-hint'
import { areLetterShortcutsOn, setLetterShortcuts, subscribeLetterShortcuts } from './letter-shortcuts'
import classes from './shortcut-help.module.css'
import { useRegisteredActions } from './use-actions'

/** The keys that every table handles by itself (components/ui/grid). */
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

/** Lists the shortcuts of all registered actions. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const actions = useRegisteredActions().filter(({ keys }) => keys)
  const isEnabled = useSyncExternalStore(subscribeLetterShortcuts, areLetterShortcutsOn, () => true)
  const sections = [...new Set(actions.map(({ section }) => section))].reverse()
  return (
    <ModalOverlay label="Keys" onClose={onClose}>
      <header className={classes.header}>
        <h2>Keys</h2>
        <Checkbox
          size="sm"
          label="Single-letter shortcuts"
          checked={isEnabled}
          onChange={(event) => setLetterShortcuts(event.currentTarget.checked)}
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
    </ModalOverlay>
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
                <KeyHint key={each} keys={each} isAnnounced />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
