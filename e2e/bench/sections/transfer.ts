import { WALLETS } from '../database/fill.ts'
import type { Section } from '../figures.ts'
import { measureTransfers } from '../measures/transfer.ts'

/** Measures how long a hundred thousand wallets take to another operator: export and import of both login services. */
export async function transferSection(): Promise<Section> {
  const transfers = await measureTransfers()
  return {
    title: `Moving ${WALLETS.toLocaleString('en')} wallets to another operator`,
    figures: transfers.flatMap(({ service, exportSeconds, importSeconds, bytes }) => [
      { name: `${service}, exported`, value: exportSeconds, unit: 's' as const },
      { name: `${service}, imported and compared`, value: importSeconds, unit: 's' as const },
      { name: `${service}, sealed file`, value: bytes / 1_000_000, unit: 'MB' as const },
    ]),
  }
}
