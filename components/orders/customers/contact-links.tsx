import { Copyable } from '@/components/ui/copyable'

interface Props {
  email: string | null | undefined
  phone: string | null | undefined
}

/** The e-mail address and the phone number of a customer, as links that can be copied. */
export function ContactLinks({ email, phone }: Props) {
  return (
    <>
      {email && (
        <Copyable value={email} label="e-mail address">
          <a href={`mailto:${email}`}>{email}</a>
        </Copyable>
      )}
      {phone && (
        <Copyable value={phone} label="phone number">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </Copyable>
      )}
    </>
  )
}
