import { Message } from './message'

/** In place of what one may not see: which permission is missing, and who gives it. */
export const CannotSee = ({ what, missing }: { what: string; missing: string }) => (
  <Message heading={`You cannot see ${what}`} level={2}>
    {missing} Whoever administers Waybill can give it to you.
  </Message>
)
