import type { Metadata } from 'next'
import { merchantCatalogPage, merchantCatalogTitle } from '@/app/_lib/merchant-catalog-page'

type Props = PageProps<'/catalog/merchants/[catalogId]/orderable'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Orderable variants: ${await merchantCatalogTitle((await params).catalogId)}` }
}

export default async function Page({ params, searchParams }: Props) {
  return merchantCatalogPage((await params).catalogId, '/orderable', 'orderable', searchParams)
}
