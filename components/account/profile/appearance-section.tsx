'use client'

import { Switch } from '@mantine/core'
import { colorSchemeLabels, densityLabels, useAppearance } from '@/components/frame/use-appearance'
import { Section } from '@/components/ui/section'
import { OptionField } from './option-field'
import classes from './profile.module.css'

/** The appearance and keyboard settings of this browser. */
export function AppearanceSection() {
  const appearance = useAppearance()
  return (
    <Section title="Appearance">
      <div className={classes.appearance}>
        <OptionField label="Colours" names={colorSchemeLabels} value={appearance.colors} onChange={appearance.setColors} />
        <OptionField label="Rows of tables" names={densityLabels} value={appearance.density} onChange={appearance.setDensity} />
        <Switch
          label="Single letters as shortcuts"
          description="Such as h for hold. The list of keys is at ?"
          checked={appearance.hasLetters}
          onChange={({ currentTarget }) => appearance.switchLetters(currentTarget.checked)}
        />
      </div>
      <p className={classes.note}>Kept in this browser: on another one you choose again.</p>
    </Section>
  )
}
