import classes from './wordmark.module.css'

/** The logo with the name, or the logo alone. */
export function Wordmark({ isLogoOnly = false }: { isLogoOnly?: boolean }) {
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#4654cf" />
        <path d="M7 10l3.5 12 5.5-9 5.5 9L25 10" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {!isLogoOnly && <span>Waybill</span>}
    </span>
  )
}
