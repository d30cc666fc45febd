import { Button } from '@mantine/core'
import { WifiOff } from 'lucide-react'
import { Message } from '@/components/ui/message'

interface Props {
  /** The slip's code, and those of its pieces. */
  codes: readonly string[]
  onRetry: () => void
  onForget: () => void
}

/** The scans that wait for a connection. */
export function WaitingScans({ codes: [slip, ...pieces], onRetry, onForget }: Props) {
  const action = (
    <span className="wrap gap-md">
      <Button onClick={onRetry}>Try now</Button>
      <Button variant="default" onClick={onForget}>
        Forget these scans
      </Button>
    </span>
  )
  return (
    <Message heading={`${slip} waits for a connection`} level={2} tone="bad" icon={WifiOff} action={action}>
      Scan on: everything is kept, also when this page is closed, and is counted once the service answers.
      {pieces.length > 0 && ` Kept so far: ${pieces.join(', ')}.`}
    </Message>
  )
}
