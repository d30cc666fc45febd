import classes from './job-tray.module.css'

/** A ring around a button of 32 px, filled clockwise by a share from 0 to 1. */
export function ProgressRing({ share }: { share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <circle cx="16" cy="16" r="14.5" pathLength="1" strokeDasharray={`${share} 1`} transform="rotate(-90 16 16)" />
    </svg>
  )
}
