/** The slip's own texts in one language. */
export interface Translations {
  locale: string
  packingSlip: string
  shipTo: string
  returnTo: string
  order: string
  orderDate: string
  shipment: string
  package: string
  shippingMethod: string
  quantity: string
  item: string
  sku: string
  unitPrice: string
  units: (count: number) => string
  message: string
  questions: string
  /** A label and its value, with the language's colon. */
  labeled: (name: string, value: string) => string
  copy: (number: number) => string
  part: (part: number, parts: number) => string
  page: (page: number, pages: number) => string
}

const en: Translations = {
  locale: 'en-GB',
  packingSlip: 'Packing slip',
  shipTo: 'Ship to',
  returnTo: 'Return address',
  order: 'Order',
  orderDate: 'Order date',
  shipment: 'Shipment',
  package: 'Package',
  shippingMethod: 'Shipping method',
  quantity: 'Qty',
  item: 'Item',
  sku: 'SKU',
  unitPrice: 'Unit price',
  units: (count) => (count === 1 ? 'item in total' : 'items in total'),
  message: 'Message',
  questions: 'Questions about your order?',
  labeled: (name, value) => `${name}: ${value}`,
  copy: (number) => `COPY ${number}`,
  part: (part, parts) => `Part ${part} of ${parts}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const de: Translations = {
  locale: 'de-DE',
  packingSlip: 'Lieferschein',
  shipTo: 'Lieferadresse',
  returnTo: 'Rücksendeadresse',
  order: 'Bestellung',
  orderDate: 'Bestelldatum',
  shipment: 'Sendung',
  package: 'Paket',
  shippingMethod: 'Versandart',
  quantity: 'Menge',
  item: 'Artikel',
  sku: 'Art.-Nr.',
  unitPrice: 'Einzelpreis',
  units: () => 'Artikel insgesamt',
  message: 'Nachricht',
  questions: 'Fragen zu Ihrer Bestellung?',
  labeled: (name, value) => `${name}: ${value}`,
  copy: (number) => `KOPIE ${number}`,
  part: (part, parts) => `Teil ${part} von ${parts}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
}

const fr: Translations = {
  locale: 'fr-FR',
  packingSlip: 'Bon de livraison',
  shipTo: 'Destinataire',
  returnTo: 'Adresse de retour',
  order: 'Commande',
  orderDate: 'Date de commande',
  shipment: 'Envoi',
  package: 'Colis',
  shippingMethod: 'Mode de livraison',
  quantity: 'Qté',
  item: 'Article',
  sku: 'Réf.',
  unitPrice: 'Prix unitaire',
  units: (count) => (count === 1 ? 'article au total' : 'articles au total'),
  message: 'Message',
  questions: 'Des questions sur votre commande ?',
  labeled: (name, value) => `${name}\u00a0: ${value}`,
  copy: (number) => `COPIE ${number}`,
  part: (part, parts) => `Partie ${part} sur ${parts}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
}

const es: Translations = {
  locale: 'es-ES',
  packingSlip: 'Albarán',
  shipTo: 'Enviar a',
  returnTo: 'Dirección de devolución',
  order: 'Pedido',
  orderDate: 'Fecha del pedido',
  shipment: 'Envío',
  package: 'Paquete',
  shippingMethod: 'Método de envío',
  quantity: 'Cant.',
  item: 'Artículo',
  sku: 'Ref.',
  unitPrice: 'Precio unitario',
  units: (count) => (count === 1 ? 'artículo en total' : 'artículos en total'),
  message: 'Mensaje',
  questions: '¿Preguntas sobre su pedido?',
  labeled: (name, value) => `${name}: ${value}`,
  copy: (number) => `COPIA ${number}`,
  part: (part, parts) => `Parte ${part} de ${parts}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
}

const dictionaries: Record<string, Translations> = { en, de, fr, es }

/** The translations of a language, by its primary subtag; English if there are none. */
export const translationsFor = (languageCode: string): Translations => dictionaries[languageCode.toLowerCase().split(/[-_]/)[0] ?? ''] ?? en
