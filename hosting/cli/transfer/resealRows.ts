import { type Keyring, seal, unseal } from '#login/keyring.ts'
import { SEALED_COLUMNS, type SealedColumn, sealedPlace } from '#login/sealedColumns.ts'
import type { Page, Row } from '../backup/pages.ts'
import { CliError } from '../cliError.ts'

/** Keyrings that rows are opened with and sealed with. */
export type Resealing = { from: Keyring; to: Keyring }

/**
 * Yields the pages with each sealed column sealed by another key. Values are in memory only.
 *
 * @throws {@link CliError} `keys_missing` if a row's key is not in the keyring, `damaged_row` if one does not open.
 */
export async function* resealPages(
  service: keyof typeof SEALED_COLUMNS,
  pages: AsyncIterable<Page>,
  keyrings: Resealing,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    const sealed: readonly SealedColumn[] = SEALED_COLUMNS[service].filter(
      ({ table }) => table === page.table,
    )
    yield sealed.length === 0
      ? page
      : { ...page, rows: await Promise.all(page.rows.map((row) => resealRow(row, sealed, keyrings))) }
  }
}

async function resealRow(row: Row, columns: readonly SealedColumn[], { from, to }: Resealing): Promise<Row> {
  const resealed: Row = { ...row }
  for (const sealed of columns) {
    const value = String(row[sealed.column])
    const place = sealedPlace(sealed.place ?? sealed, String(row[sealed.key]))
    resealed[sealed.column] = await seal(to, place, await openSealed(from, place, value))
  }
  return resealed
}

async function openSealed(keyring: Keyring, place: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [version = ''] = sealed.split('.')
  if (!Object.hasOwn(keyring.keys, version))
    throw new CliError(
      `A row is sealed with KEK_${version}, which is in no given copy. Add it with --keys.`,
      'keys_missing',
    )
  try {
    return await unseal(keyring, place, sealed)
  } catch {
    throw new CliError(`A row does not open with its key, KEK_${version}: ${place}`, 'damaged_row')
  }
}
