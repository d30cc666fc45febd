import { notFound } from 'next/navigation'

/** Whatever is not a page: says so inside the office, where one can go on from. */
export default function NoSuchPage(): never {
  notFound()
}
