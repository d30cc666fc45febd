/** Where a product's page is. */
export const hrefOf = ({ id }: { id: string }) => `/catalog/products/${id}`
