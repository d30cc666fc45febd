import { TextInput, type TextInputProps } from '@mantine/core'

/** Where the one-time code is typed, once it is asked for: it comes after a right password, and takes the focus. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="One-time code"
      description="From your authenticator; or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      withAsterisk={false}
      autoFocus
      {...props}
    />
  )
}
