import { describe, expect, test } from 'vitest'
import { guessMapping, mappingProblem, readFile, withMapping } from './chosen-file'

const chosen = (text: string) => readFile(new File([text], 'products.csv'))

describe('a chosen file', () => {
  test.each([
    ['with line feeds', 'Title,Variant SKU\nTee,A\n', '"productName","sku"\nTee,A\n'],
    ['with carriage returns', 'Title,Variant SKU\r\nTee,A\r\n', '"productName","sku"\r\nTee,A\r\n'],
    ['with a mark', '\ufeffTitle,Variant SKU\nTeé,A\n', '"productName","sku"\nTeé,A\n'],
    ['with semicolons', 'Title;Handle;SKU\nTee;h;A\n', '"productName";"#Handle";"sku"\nTee;h;A\n'],
    [
      'with a line that names what parts the cells',
      'sep=;\r\nTitle;SKU\r\nTee, red;A\r\n',
      'sep=;\r\n"productName";"sku"\r\nTee, red;A\r\n',
    ],
    ['with an empty line before', '\nTitle,SKU\nTee,A\n', '\n"productName","sku"\nTee,A\n'],
    ['with a line break in a name', '"Some\nthing",Title,SKU\nx,Tee,A\n', '"#Some thing","productName","sku"\n\nx,Tee,A\n'],
  ])('%s is sent with known column names', async (_, text, sent) => {
    const file = await chosen(text)
    expect(mappingProblem(file, guessMapping(file))).toBeNull()
    expect(await withMapping(file, guessMapping(file)).text()).toBe(sent)
  })

  test('that cannot be parsed is sent as it is', async () => {
    const file = await readFile(new File([Buffer.from('sku,name\n', 'utf16le')], 'products.csv'))
    expect([file.headers, await withMapping(file, []).text()]).toEqual([null, 's\0k\0u\0,\0n\0a\0m\0e\0\n\0'])
  })

  test.each([
    [[null, 'price'], /Choose the sku column/],
    [['sku', 'sku'], /Two columns/],
    [['sku', null], /at least one more/],
  ])('mapped as %j reports missing columns', async (mapping, why) => expect(mappingProblem(await chosen('a,b\n1,2'), mapping)).toMatch(why))
})
