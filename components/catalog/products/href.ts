export const productHref = ({ id }: { id: string }) => `/catalog/products/${id}`
