import classes from './load-failure.module.css'
import { ModalOverlay } from './modal-overlay'

/**
 * Says that a part of the page could not be loaded. No button has the focus: letters and spaces that are still typed for that part do
 * nothing.
 */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay label="Not loaded" size="small" onClose={onClose}>
      <div className={classes.failure} role="alert">
        <p tabIndex={-1} data-autofocus className={classes.text}>
          <strong>This part of the page could not be loaded.</strong> The service has a new version, or cannot be reached. Reload the page
          to go on; drafts are kept.
        </p>
        <div className="wrap gap-sm">
          <button type="button" className="chip" onClick={() => window.location.reload()}>
            Reload the page
          </button>
          <button type="button" className="chip" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </ModalOverlay>
  )
}
