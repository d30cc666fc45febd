import { recordPage } from '@/app/_lib/record-page'
import { VendorPage } from '@/components/admin/directory/vendors/vendor-page'

const vendorPage = recordPage('GET /vendors/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/vendors/[vendorId]'>) {
  return { title: await vendorPage.title((await params).vendorId, 'Vendor', ({ vendor }) => `Vendor: ${vendor.name}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/vendors/[vendorId]'>) {
  const { vendorId } = await params
  return vendorPage.render({
    id: vendorId,
    path: `/admin/vendors/${vendorId}`,
    searchParams,
    children: <VendorPage vendorId={vendorId} />,
  })
}
