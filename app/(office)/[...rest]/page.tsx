import { notFound } from 'next/navigation'

/** The 404 page for unknown addresses, within the office frame so that navigation stays. */
export default function NoSuchPage(): never {
  notFound()
}
