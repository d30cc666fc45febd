const file = `sku,productName,brand,option1Name,option1Value,price,currency,weight,weightUnit
TS-RED-S,Classic T-shirt,Waybill Basics,Size,S,12.5,USD,180,g
TS-RED-M,Classic T-shirt,Waybill Basics,Size,M,12.5,USD,190,g
`

export const examples = {
  exported: { query: { q: 'mug' } },
  imported: { body: file },
}
