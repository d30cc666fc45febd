import type { Tone } from '@/components/ui/pill'
import classes from './colors.module.css'

const backgrounds = ['ground', 'surface', 'raised', 'hover', 'chosen']
const inks = ['ink', 'second-ink', 'dim-ink', 'link']
const tones: Tone[] = ['quiet', 'info', 'busy', 'warn', 'stop', 'good']
const marks = ['field-line', 'focus', 'info-mark', 'busy-mark', 'warn-mark', 'stop-mark', 'good-mark', 'line']

/** The palette of theme.ts by purpose. theme.test.ts checks the contrast of every combination. */
export function Colors() {
  return (
    <>
      <div className={classes.grounds}>
        {backgrounds.map((ground) => (
          <div key={ground} className={classes.ground} style={{ background: `var(--${ground})` }}>
            <strong>{ground}</strong>
            {inks.map((ink) => (
              <span key={ink} style={{ color: `var(--${ink})` }}>
                {ink}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.grounds}>
        {tones.map((tone) => (
          <div key={tone} className={classes.ground} style={{ background: `var(--${tone})`, color: `var(--${tone}-ink)` }}>
            <strong>{tone}</strong>
            <span>{tone}-ink</span>
          </div>
        ))}
      </div>
      <ul className={classes.marks}>
        {marks.map((mark) => (
          <li key={mark}>
            <span className={classes.mark} style={{ background: `var(--${mark})` }} />
            {mark}
          </li>
        ))}
      </ul>
    </>
  )
}
