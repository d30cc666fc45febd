import type { Metadata } from 'next'
import { catalogPart, titleOf } from '../part'

type Props = PageProps<'/catalog/merchants/[catalogId]/history'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `History: ${await titleOf((await params).catalogId)}` }
}

export default async function Page({ params, searchParams }: Props) {
  return catalogPart((await params).catalogId, '/history', 'history', searchParams)
}
