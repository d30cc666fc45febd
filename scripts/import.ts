import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp, resolveFile } from './command-line'

const help = `npm run import -- FILE [--merchant NAME_OR_ID] [--variants FILE]

Creates orders from a file, each row judged and stored as POST /v1/orders/bulk would. Rows that are refused are told by line and
field; the others go in. It may be stopped at any moment and run again, also while the service is running: no order is made twice.

  FILE              NDJSON: one create payload of POST /v1/orders per line. Or CSV (name ends in .csv): a header row of dotted
                    paths into the payload, one order per row. Either may be packed (.gz).
  --merchant X      Whose the rows are that have no merchantId: an id, or an exact name; a merchant is made when none has the name.
  --variants FILE   First brings these variants into the global catalog, by SKU: {sku, name, price (USD) or prices
                    [{amount, currency}], decorations? [{area, hasPrintImage?}], isEnabled?, category?, subCategory?}. A new one
                    goes into the product of its name; that and its categories are made where they are not there. NDJSON or
                    CSV, packed or not. FILE may then be absent.

How a row is known again in a second run: by its externalId, else by its safeId; a row with neither gets a safeId made of the
file's content and the line. So correct a rejected line in place and run the file again only if the rows have one of the two.

CSV columns look like: externalId, shippingAddress.lastName, shippingAddress.line1, items.0.sku, items.0.quantity,
items.0.customerPrice.amount, items.0.customerPrice.currency, items.1.sku, meta.campaign. An empty cell is an absent field.

Examples
  npm run import -- orders.ndjson.gz --merchant "Superstore" --variants catalog.ndjson.gz
  npm run import -- july.csv --merchant "Northwind Prints"
  DATABASE_URL=postgres://… AUTH_SECRET=… npm run import -- orders.ndjson

Exit code: 0 all rows are in, 1 some were rejected, 2 nothing was tried.`

const { values, positionals } = parseArguments()
const [file] = positionals.map(resolveFile)
const variantsFile = values.variants === undefined ? undefined : resolveFile(values.variants)
if (values.help) printHelp(help)
if (positionals.length > 1 || (!file && !variantsFile)) exitWith(help)
for (const name of [file, variantsFile]) if (name && !existsSync(name)) exitWith(`There is no file ${name}.`)

const settings = loadSettings()
const { createRuntime } = await import('@/server/runtime')
const { importOrders } = await import('@/scripts/import/import-orders')
const { importVariants } = await import('@/scripts/import/import-variants')
const { findOrCreateMerchant } = await import('@/scripts/import/write-orders')
const { countRows } = await import('@/scripts/import/read-rows')
const { showProgress } = await import('./progress')

const runtime = await createRuntime(settings)
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1_000).toFixed(1)
let rejected = 0
try {
  if (variantsFile) {
    const tally = await importVariants(runtime, variantsFile, (line, reason) => console.log(`variants line ${line}: ${reason}`))
    console.log(
      `Variants: ${tally.created} created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.rejected} rejected (${seconds()} s).`,
    )
    rejected += tally.rejected
  }
  if (file) await orders(file)
} catch (error) {
  exitWith(error instanceof Error ? error.message : String(error), 1)
} finally {
  await runtime.close()
}
process.exitCode = rejected ? 1 : 0

async function orders(file: string) {
  const merchant = values.merchant === undefined ? null : await findOrCreateMerchant(runtime, values.merchant)
  if (merchant === undefined) exitWith(`There is no merchant ${values.merchant}.`)
  if (merchant?.isCreated) console.log(`Made the merchant "${values.merchant}".`)
  const progress = showProgress('Orders', await countRows(file))
  const tally = await importOrders(runtime, {
    file,
    merchantId: merchant?.id ?? null,
    onRejected: (line, reason) => progress.say(`line ${line}: ${reason}`),
    onProgress: progress.advance,
  })
  progress.stop()
  console.log(`Orders: ${tally.created} created, ${tally.alreadyThere} already there, ${tally.rejected} rejected (${seconds()} s).`)
  rejected += tally.rejected
}

function parseArguments() {
  try {
    const options = { merchant: { type: 'string' }, variants: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return exitWith(`${(error as Error).message}\n\n${help}`)
  }
}
