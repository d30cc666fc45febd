import { recordPage } from '@/app/_lib/record-page'
import { MerchantPage } from '@/components/admin/directory/merchants/merchant-page'

const merchantPage = recordPage('GET /merchants/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/merchants/[merchantId]'>) {
  return { title: await merchantPage.title((await params).merchantId, 'Merchant', ({ merchant }) => `Merchant: ${merchant.name}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/merchants/[merchantId]'>) {
  const { merchantId } = await params
  return merchantPage.render({
    id: merchantId,
    path: `/admin/merchants/${merchantId}`,
    searchParams,
    children: <MerchantPage merchantId={merchantId} />,
  })
}
